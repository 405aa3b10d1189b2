// Groups the modules of the build into files. By default the bundler makes a file for every set of pages that need the same modules:
// hundreds of small ones, which cost one request each and compress badly.
import { build, type InlineConfig, type Rolldown } from 'vite';

const frameworkFiles = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;
/** The first pages have no cached queries, so they don't load this library. */
const queryFiles =
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|src[\\/]kernel[\\/]api[\\/](queries|query-client|use-contract)\./;

/** The shares of all pages, and of visitors' pages, that must need a module before every page loads it. */
const mostPages = 0.74;
const someVisitors = 0.1;
/** Bytes of source that outweigh one more request. */
const requestWorth = { visitors: 20_000, portal: 200_000 };
/** Bytes of source that may be loaded unnecessarily. */
const spare = { leanPage: 0, visitors: 110_000, visitorPart: 500_000, shell: 70_000, portal: 600_000 };
/** Above every limit, so that visitors never load the styles of signed-in pages. */
const sizeOfStyles = 1_000_000;
/** Maximum bytes of source for a visitor's page, these included. */
const mostOfVisitors = 1_298_000;
/** Maximum bytes of source for a signed-in page with its shell. */
const mostOfPortal = 2_815_000;
/** Weight of the start of a signed-in page compared with one page. */
const weights = { shell: 10, start: 20, often: 5, visitorPart: 0.5, rarely: 0.05 };
/** Loaded with every signed-in page. */
const shellParts = ['portal-frame', 'portal-routes', 'flagged'];
/** Loaded by every signed-in page after it has rendered. */
const startParts = ['support-widget', 'version-watch', 'esm'];
/** Often opened by signed-in users on any page. */
const oftenOpened = ['palette', 'demo-chip'];
/** Most visitors see these first, so they load nothing unnecessary. */
const leanPages = /^(landing|login|callback|forced-exit|not-found|general-frame|public-shell|density-calculator)\b/;

/** Loaded by visitors after a page has rendered. */
const visitorParts = [
  'support-widget',
  'track-form',
  'landing-details',
  'support-phone',
  'tutorial-card',
  'tracking-results',
  'public-drawer',
  'support-panel',
  'consent-sheet',
  'version-watch',
  'reload-safely',
];

/** Large, rare widgets include their styles. */
const lazyStyles = /^(calendar-input|map-surface)$/;

type Chunk = Rolldown.OutputChunk;

/** A unit of loading: a page, the shell, or a part that is opened later. */
interface User {
  readonly needs: ReadonlySet<Chunk>;
  readonly weight: number;
  readonly requestWorth: number;
  /** Bytes of source that it may still load unnecessarily. */
  spare: number;
}

/** Modules in one file. */
interface Cluster {
  /** The users that load it. */
  readonly users: Set<User>;
  readonly modules: readonly string[];
  readonly size: number;
  /** Clusters that must load before it, transitively: its users are users of all of them. */
  readonly needs: Set<Cluster>;
}

/** The bundler's default grouping: each chunk holds the modules that the same pages need, without unused ones. */
async function draft(config: InlineConfig): Promise<Chunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const outputs = 'output' in result ? [result] : Array.isArray(result) ? result : [];
  return outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
}

/** The chunks that must load before this one. */
function closuresOf(chunks: readonly Chunk[]): (root: Chunk) => ReadonlySet<Chunk> {
  const byFile = new Map(chunks.map((one) => [one.fileName, one]));
  return (root) => {
    const found = new Set([root]);
    for (const one of found) for (const name of one.imports) found.add(byFile.get(name) ?? one);
    return found;
  };
}

const without = (chunks: Iterable<Chunk>, ...taken: readonly ReadonlySet<Chunk>[]): Set<Chunk> =>
  new Set([...chunks].filter((one) => !taken.some((some) => some.has(one))));

/** Merging two files would make a third one depend on them in a circle. */
const isBetween = (one: Cluster, other: Cluster): boolean =>
  [...one.needs].some((needed) => needed !== other && needed.needs.has(other));

/** What users of one cluster would load unnecessarily if it were merged with the other, dependencies included. */
const besides = (user: User, one: Cluster, other: Cluster): Cluster[] =>
  other.users.has(user) ? [] : [other, ...[...other.needs].filter((more) => more !== one && !more.users.has(user))];

const sizesOf = (clusters: readonly Cluster[]): number => clusters.reduce((sum, { size }) => sum + size, 0);

/** The cost of a merge for the users of one file; infinite if one of them exceeds its limit. */
function lossOf(one: Cluster, other: Cluster): number {
  let loss = 0;
  for (const user of one.users) {
    const more = besides(user, one, other);
    const size = sizesOf(more);
    if (size > user.spare) return Infinity;
    // The first of these files replaces one that is already counted.
    loss += user.weight * (size + Math.max(0, more.length - 1) * user.requestWorth);
  }
  return loss;
}

/** The gain of a merge: a request of each user of both, minus bytes that others load unnecessarily. */
function gainOf(one: Cluster, other: Cluster): number {
  let saved = 0;
  for (const user of one.users) if (other.users.has(user)) saved += user.weight * user.requestWorth;
  if (saved === 0 || isBetween(one, other) || isBetween(other, one)) return 0;
  return saved - lossOf(one, other) - lossOf(other, one);
}

/** Merges two files; all users of the result load its dependencies. */
function merge(one: Cluster, other: Cluster, left: readonly Cluster[]): Cluster {
  for (const user of one.users) user.spare -= sizesOf(besides(user, one, other));
  for (const user of other.users) user.spare -= sizesOf(besides(user, other, one));
  const both = {
    users: new Set([...one.users, ...other.users]),
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    needs: new Set([...one.needs, ...other.needs].filter((needed) => needed !== one && needed !== other)),
  };
  for (const needed of both.needs) both.users.forEach((user) => needed.users.add(user));
  for (const { needs } of left)
    if (needs.delete(one) || needs.has(other)) {
      needs.delete(other);
      [both, ...both.needs].forEach((needed) => needs.add(needed));
    }
  return both;
}

interface Pair {
  readonly one: Cluster;
  readonly other: Cluster;
  readonly gain: number;
}

/** Merges files while that is worthwhile. */
function mergeClusters(clusters: readonly Cluster[]): Cluster[] {
  const pairOf = (one: Cluster, other: Cluster): Pair => ({ one, other, gain: gainOf(one, other) });
  const isWorthIt = ({ gain }: Pair): boolean => gain > 0;
  let left = [...clusters];
  let pairs = left.flatMap((one, index) => left.slice(index + 1).map((other) => pairOf(one, other))).filter(isWorthIt);
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { one, other } = best;
    const now = pairOf(one, other);
    if (now.gain < best.gain) {
      // Earlier merges have changed the gain of this one.
      pairs = pairs.flatMap((pair) => (pair === best ? [now].filter(isWorthIt) : [pair]));
      continue;
    }
    left = left.filter((cluster) => cluster !== one && cluster !== other);
    const both = merge(one, other, left);
    pairs = [
      ...pairs.filter((pair) => ![pair.one, pair.other].some((cluster) => cluster === one || cluster === other)),
      ...left.map((cluster) => pairOf(cluster, both)).filter(isWorthIt),
    ];
    left.push(both);
  }
  return left;
}

const sizeOf = (chunk: Chunk): number =>
  Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);

const sizesIn = (chunks: Iterable<Chunk>): number => [...chunks].reduce((sum, one) => sum + sizeOf(one), 0);

const spareOf = (needs: Iterable<Chunk>, usual: number, most: number): number =>
  Math.max(0, Math.min(usual, most - sizesIn(needs)));

const isLibrary = (id: string): boolean => frameworkFiles.test(id) || queryFiles.test(id);

interface Division {
  readonly users: readonly User[];
  readonly before: (one: Chunk) => Iterable<Chunk>;
  /** The styles of signed-in pages, in one file. */
  readonly styles: ReadonlySet<string>;
}

/** Chunks by their users, merged while that is worthwhile. */
function clustersOf(chunks: ReadonlySet<Chunk>, { users, before, styles }: Division): Cluster[] {
  const byUsers = new Map<string, Chunk[]>();
  const imported = new Set([...chunks].flatMap(({ imports }) => imports));
  // A page or part is a separate file; what others import from it too is not.
  const isOwnFile = ({ isDynamicEntry, fileName }: Chunk): boolean => isDynamicEntry && !imported.has(fileName);
  for (const chunk of chunks) {
    const names = users.flatMap(({ needs }, index) => (needs.has(chunk) ? [index] : [])).join();
    if (names === '' || isOwnFile(chunk) || chunk.moduleIds.every(isLibrary)) continue;
    byUsers.set(names, [...(byUsers.get(names) ?? []), chunk]);
  }
  const clusterOf = new Map<Chunk, Cluster>();
  const clusters = [...byUsers.values()].map((some) => {
    const cluster: Cluster = {
      users: new Set(users.filter(({ needs }) => some.some((one) => needs.has(one)))),
      modules: some.flatMap(({ moduleIds, isDynamicEntry, facadeModuleId }) =>
        moduleIds.filter((id) => !styles.has(id) && !(isDynamicEntry && id === facadeModuleId)),
      ),
      size: some.reduce((sum, one) => sum + sizeOf(one), 0),
      needs: new Set(),
    };
    some.forEach((one) => clusterOf.set(one, cluster));
    return cluster;
  });
  const isStyled = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => styles.has(id));
  const styled = users.filter(({ needs }) => [...needs].some(isStyled));
  const styling: Cluster = { users: new Set(styled), modules: [...styles], size: sizeOfStyles, needs: new Set() };
  for (const [chunk, cluster] of clusterOf)
    for (const one of before(chunk)) {
      const needed = clusterOf.get(one);
      if (needed && needed !== cluster) cluster.needs.add(needed);
      if (isStyled(one)) cluster.needs.add(styling);
    }
  // Files with more users come first: a file includes the imports of its modules that no earlier file has.
  return mergeClusters([styling, ...clusters]).sort(
    (one, other) => other.users.size - one.users.size || one.needs.size - other.needs.size,
  );
}

/** Parts that pages load after rendering, with their own lazy parts; without the parts of signed-in pages. */
function openedLater(pages: readonly Chunk[], opened: (by: Chunk) => Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const open = [...pages];
  for (let one = open.pop(); one; one = open.pop())
    for (const later of opened(one)) {
      if (found.has(later) || shellParts.includes(later.name)) continue;
      found.add(later);
      open.push(later);
    }
  return [...found];
}

/** Divides the modules among few files: shared by all pages, by the shell of signed-in pages, or by several pages. */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await draft(config);
  const before = closuresOf(chunks);
  const named = (name: string): Chunk => {
    const found = chunks.find((one) => one.name === name);
    if (!found) throw new Error(`the web application has no part ${name}`);
    return found;
  };
  const opened = (by: Chunk): Chunk[] => chunks.filter((one) => by.dynamicImports.includes(one.fileName));
  const all = (roots: readonly Chunk[]): Set<Chunk> => new Set(roots.flatMap((root) => [...before(root)]));

  const [entry] = chunks.filter((one) => one.isEntry);
  if (!entry) throw new Error('the web application has no entry');
  const visitors = opened(entry).filter(({ name }) => !shellParts.includes(name));
  const portalPages = opened(named('portal-routes'));
  const pages = [...visitors, ...portalPages].filter(({ name }) => name.endsWith('.page'));
  const first = before(entry);
  const neededBy = (one: Chunk, some: readonly Chunk[]): number =>
    some.filter((page) => before(page).has(one)).length / some.length;
  const visitorPages = pages.filter((page) => visitors.includes(page));
  const isOfMost = (one: Chunk): boolean =>
    neededBy(one, pages) >= mostPages && neededBy(one, visitorPages) >= someVisitors;
  const isBase = (one: Chunk): boolean => first.has(one) || (!one.isDynamicEntry && isOfMost(one));
  const base = new Set(chunks.filter(isBase));
  const later = openedLater(visitors, opened);
  const shell = all(shellParts.map(named));
  const forVisitors = without(all(visitors), base);
  const lazy = chunks.filter((one) => one.isDynamicEntry && !visitors.includes(one) && !portalPages.includes(one));
  const ofVisitors = { weight: 1, requestWorth: requestWorth.visitors };
  const ofPortal = { weight: 1, requestWorth: requestWorth.portal, spare: spare.portal };
  const users: User[] = [
    ...visitors.map((one) => ({
      ...ofVisitors,
      needs: before(one),
      spare: leanPages.test(one.name) ? spare.leanPage : spareOf(before(one), spare.visitors, mostOfVisitors),
    })),
    ...visitorParts.map((name) => ({
      ...ofVisitors,
      needs: before(named(name)),
      weight: weights.visitorPart,
      spare: spare.visitorPart,
    })),
    { ...ofPortal, needs: shell, weight: weights.shell, spare: spare.shell },
    { ...ofPortal, needs: all([...shellParts, ...startParts].map(named)), weight: weights.start },
    ...oftenOpened.map((name) => ({
      ...ofPortal,
      needs: all([...shellParts, name].map(named)),
      weight: weights.often,
    })),
    ...portalPages.map((one) => {
      const needs = new Set([...before(one), ...shell]);
      return { ...ofPortal, needs, spare: spareOf(needs, spare.portal, mostOfPortal) };
    }),
    // Parts opened only by signed-in users find the shell loaded.
    ...lazy.map((one) =>
      later.includes(one)
        ? { ...ofVisitors, needs: before(one), weight: weights.rarely, spare: spare.visitorPart }
        : { ...ofPortal, needs: new Set([...before(one), ...shell]), weight: weights.rarely, spare: Infinity },
    ),
  ];

  const stylesOf = (some: Iterable<Chunk>): string[] =>
    [...some]
      .filter((one) => !lazyStyles.test(one.name))
      .flatMap(({ moduleIds }) => moduleIds.filter((id) => id.endsWith('.css')));
  const visitorStyles = stylesOf(new Set([...without(all(later), shell, base), ...forVisitors]));
  const rest = without(chunks, base, forVisitors, new Set(all(later)), all(oftenOpened.map(named)));
  const shellStyles = new Set(stylesOf([...without(shell, base, forVisitors), ...rest]));
  const clusters = clustersOf(without(chunks, base), { users, before, styles: shellStyles });
  const groups: Omit<Rolldown.CodeSplittingGroup, 'priority'>[] = [
    { name: 'framework', test: frameworkFiles },
    {
      name: 'base',
      test: moduleTest(
        [...base].flatMap((one) => one.moduleIds).filter((id) => !queryFiles.test(id) && id !== entry.facadeModuleId),
      ),
    },
    { name: 'queries', test: queryFiles },
    { name: 'visitor-styles', test: moduleTest(visitorStyles) },
    ...clusters.map(({ modules }) => ({
      name: modules.some((id) => shellStyles.has(id)) ? 'shell' : 'shared',
      test: moduleTest(modules),
    })),
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

function moduleTest(ids: readonly string[]): (id: string) => boolean {
  const known = new Set(ids);
  return (id) => known.has(id);
}
