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
        settingsStore.load { result in
            switch result {
            case .success(let settings):
                SFContentBlockerManager.getStateOfContentBlocker(withIdentifier: settings.blockerID) { state, error in
                    if let error = error {
                        self.finish(with: error)
                        return
                    }
                    guard let state = state, state.isEnabled else {
                        self.finish(with: ShareError.blockerIsOff)
                        return
                    }
                    self.provider.loadItem(forTypeIdentifier: "public.url", options: nil) { item, error in
                        if let error = error {
                            self.finish(with: error)
                            return
                        }
                        guard let address = item as? URL else {
                            self.finish(with: ShareError.noAddress)
                            return
                        }
                        self.sites.lookUp(address) { site, error in
                            guard let site, error == nil else {
                                self.finish(with: error)
                                return
                            }
                            // expect: dispatch-main-async
                            DispatchQueue.main.async {
                                // The user has the last word.
                                self.confirm("Block \(site.host)?") { isConfirmed in
                                    guard isConfirmed else {
                                        self.finish(with: nil)
                                        return
                                    }
                                    self.save(site, settings)
                                }
                            }
                        }
                    }
                }
            case .failure(let error):
                self.finish(with: error)
            }
        }
    }

    private func save(_ site: Site, _ settings: Settings) {
        // expect: completion-call
        sites.add(site) { [weak self] error in
            guard let self else { return }
            if let error {
                self.finish(with: error)
                return
            }
            if settings.hasReminded {
                self.finish(with: nil)
            } else {
                self.remind {
                    self.finish(with: nil)
                }
            }
        }
    }

    private func finish(with error: Error?) {
        extensionContext?.cancelRequest(withError: error ?? CocoaError(.userCancelled))
    }
}
