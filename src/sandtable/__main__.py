"""`python -m sandtable` is `sandtable`."""

from sandtable.cli import main

if __name__ == "__main__":
    main()
