/** Debian's packages of these names bring these programs. */
export const failoverPrograms = {
  postgresql: "/usr/lib/postgresql/15/bin/postgres",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
};
