"""Which addresses of this machine are offered to the phones of the house, and in which order."""

import pytest

from veillee.server.run.networks import is_private, kind_of, list_networks, ranked


@pytest.mark.parametrize(
    ("address", "is_one"),
    [
        ("192.168.1.20", True),
        ("10.0.0.1", True),
        ("172.16.0.1", True),
        ("172.31.255.254", True),
        ("172.32.0.1", False),
        ("fd12:3456::1", True),
        ("127.0.0.1", False),
        ("169.254.3.4", False),
        ("100.64.0.9", False),
        ("203.0.113.9", False),
        ("fe80::1", False),
        ("2001:db8::1", False),
        ("::1", False),
        ("0.0.0.0", False),
        ("::ffff:192.168.1.20", False),
        ("salon.local", False),
        ("", False),
    ],
)
def test_only_addresses_that_every_home_has_are_offered(address: str, is_one: bool) -> None:
    assert is_private(address) is is_one


@pytest.mark.parametrize(
    ("interface", "kind"),
    [
        ("wlan0", "wifi"),
        ("wlp3s0", "wifi"),
        ("eth0", "cable"),
        ("enp5s0", "cable"),
        ("en0", "cable"),
        ("br0", "cable"),
        ("", "cable"),
        ("tun0", "vpn"),
        ("wg-home", "vpn"),
        ("utun4", "vpn"),
        ("tailscale0", "vpn"),
        ("docker0", "container"),
        ("br-1f2e3d", "container"),
        ("virbr0", "container"),
        ("vEthernet (WSL)", "container"),
    ],
)
def test_the_name_of_an_interface_tells_where_it_leads(interface: str, kind: str) -> None:
    assert kind_of(interface) == kind


def test_homes_come_before_vpns_and_containers_even_where_the_usual_route_is_a_vpn() -> None:
    found = [
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("tun0", "10.8.0.6"),
        ("eth0", "fd00::5"),
        ("eth0", "203.0.113.9"),
        ("eth0", "10.1.2.3"),
        ("wlan0", "192.168.1.20"),
        ("wlan0", "192.168.1.20"),
    ]
    addresses = [network.address for network in ranked(found, "10.8.0.6")]
    assert addresses == ["10.1.2.3", "192.168.1.20", "fd00::5", "10.8.0.6", "172.17.0.1"]


def test_the_usual_route_decides_between_two_homes() -> None:
    found = [("eth0", "10.1.2.3"), ("wlan0", "192.168.1.20")]
    assert ranked(found, "192.168.1.20")[0] == ("192.168.1.20", "wlan0", "wifi")


def test_this_machine_is_asked_without_a_fault() -> None:
    assert all(is_private(network.address) for network in list_networks())
