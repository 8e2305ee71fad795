struct Book { var title = "" }
