"""The games behind the interfaces that researchers already use; each module needs the extra of its name."""
