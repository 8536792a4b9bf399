"""Orders of command and control: activation, Runners, nets and wire, controls (4.2.1)."""
