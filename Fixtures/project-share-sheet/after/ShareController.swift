import SafariServices
import UIKit

enum ShareError: Error {
    case blockerIsOff, noAddress
}

final class ShareController: UIViewController {
    let settingsStore = SettingsStore()
    let sites: SiteList
    let provider: NSItemProvider

    init(sites: SiteList, provider: NSItemProvider) {
        self.sites = sites
        self.provider = provider
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        share()
    }

    private func share() {
        // expect: completion-call
        Task {
            do {
                let settings = try await settingsStore.load()
                let state = try await SFContentBlockerManager.stateOfContentBlocker(withIdentifier: settings.blockerID)
                guard state.isEnabled else {
                    self.finish(with: ShareError.blockerIsOff)
                    return
                }
                let item = try await self.provider.loadItem(forTypeIdentifier: "public.url", options: nil)
                guard let address = item as? URL else {
                    self.finish(with: ShareError.noAddress)
                    return
                }
                let site = try await self.sites.lookUp(address)
                // expect: dispatch-main-async
                // The user has the last word.
                let isConfirmed = await self.confirm("Block \(site.host)?")
                guard isConfirmed else {
                    self.finish(with: nil)
                    return
                }
                self.save(site, settings)
            } catch {
                self.finish(with: error)
            }
        }
    }

    private func save(_ site: Site, _ settings: Settings) {
        // expect: completion-call
        Task { [weak self, sites] in
            do {
                try await sites.add(site)
                guard let self else { return }
                if settings.hasReminded {
                    self.finish(with: nil)
                } else {
                    await self.remind()
                    self.finish(with: nil)
                }
            } catch {
                guard let self else { return }
                self.finish(with: error)
            }
        }
    }

    private func finish(with error: Error?) {
        extensionContext?.cancelRequest(withError: error ?? CocoaError(.userCancelled))
    }
}
