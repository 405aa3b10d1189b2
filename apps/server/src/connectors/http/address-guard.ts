import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Where this installation may connect to on behalf of one carrier. */
export interface OutgoingPolicy {
  /** Host names of the carrier's own configuration; nothing else is ever called. */
  readonly allowedHosts: readonly string[];
  /** Hosts that the operator allows to be private, plain HTTP and on any port, such as the simulator on loopback. */
  readonly privateHosts: readonly string[];
}

const securePorts = new Set(['', '443', '8443']);

const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const;

/** Link-local holds the metadata services of clouds; no configuration opens it. */
const neverV4 = [
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const reservedGlobalV6 = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const;

type Subnets = readonly (readonly [string, number])[];

function blockList(subnets: Subnets, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

const reserved4 = blockList(reservedV4, 'ipv4');
const never4 = blockList(neverV4, 'ipv4');
const global6 = blockList([['2000::', 3]], 'ipv6');
const reserved6 = blockList(reservedGlobalV6, 'ipv6');
const privateAllowed6 = blockList(
  [
    ['::1', 128],
    ['fc00::', 7],
  ],
  'ipv6',
);

function isPublicV6(address: string): boolean {
  return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}

/** Whether a connection to the address is allowed; IPv6 forms that embed IPv4 are never public. */
export function isAddressAllowed(address: string, isPrivateAllowed: boolean): boolean {
  const family = isIP(address);
  if (family === 4) {
    if (never4.check(address)) return false;
    return isPrivateAllowed || !reserved4.check(address);
  }
  if (family !== 6 || address.includes('%')) return false;
  return isPublicV6(address) || (isPrivateAllowed && privateAllowed6.check(address, 'ipv6'));
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
}

function isNamed(host: string, hosts: readonly string[]): boolean {
  return hosts.some((named) => named.toLowerCase().replace(/^\[|\]$/g, '') === host);
}

function isSchemeAllowed(url: URL, isPrivateAllowed: boolean): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateAllowed);
}

/** The reason why a URL must not be called, or null; the address behind a name is checked when it is resolved. */
export function refusalOf(url: URL, policy: OutgoingPolicy): string | null {
  const host = hostOf(url);
  const isPrivateAllowed = isNamed(host, policy.privateHosts);
  const isReserved = isIP(host) !== 0 && !isAddressAllowed(host, isPrivateAllowed);
  if (url.username !== '' || url.password !== '') return 'credentials in the address are not allowed';
  if (!isSchemeAllowed(url, isPrivateAllowed)) return 'only https is allowed';
  if (!isNamed(host, policy.allowedHosts)) return 'the host is not in the allow list of the carrier';
  if (!isPrivateAllowed && !securePorts.has(url.port)) return 'only the ports 443 and 8443 are allowed';
  return isReserved ? 'the address is in a private range' : null;
}

/** A name resolver that hands out checked addresses only, so that the socket connects to what was checked. */
export function guardedLookup(policy: OutgoingPolicy): LookupFunction {
  return (hostname, options, callback) => {
    const isPrivateAllowed = isNamed(hostname.toLowerCase(), policy.privateHosts);
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const first = addresses?.[0];
      if (error || !first) return callback(error ?? new Error('the name has no address'), '', 4);
      const isEveryAllowed = addresses.every((entry) => isAddressAllowed(entry.address, isPrivateAllowed));
      if (!isEveryAllowed) return callback(new Error('the name resolves to a private range'), '', 4);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
