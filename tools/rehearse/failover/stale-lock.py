"""stale-lock.py <etcd|etcd3> <host:port>: a member held the lock, was paused, and another took it. The paused one wakes in
the middle of its turn, still believing, and renews: prints who holds the lock then. Patroni's own code, against a real etcd."""

import sys
import time

from patroni.dcs import get_dcs

TTL = 3
api, hosts = sys.argv[1:]


def member(name):
    return get_dcs({api: {"hosts": hosts}, "scope": "stale-lock", "name": name, "ttl": TTL, "loop_wait": 1, "retry_timeout": 3})


paused, next_one = member("paused"), member("next")
paused.get_cluster()
assert paused.attempt_to_acquire_leader()
paused.get_cluster()
# The pause: nothing is renewed, the lock expires.
time.sleep(3 * TTL)
next_one.get_cluster()
assert next_one.attempt_to_acquire_leader()
paused.update_leader(0)
print(next_one.get_cluster().leader.name, flush=True)
next_one.delete_cluster()
