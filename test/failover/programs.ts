/** What Debian's packages of these names bring. */
export const failoverPrograms = {
  postgresql: "/usr/lib/postgresql/15/bin/postgres",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
};
