print("migrate-lint")
