// Which packages of the lock have known security advisories, as far as the registry answers.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './bootstrap.mjs';

const LIMIT_MILLISECONDS = 30_000;
/** One try: a machine without a network must not wait. */
const options = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];

/** Answers what npm reports, or why it could not ask. */
async function audit() {
  const { command, first } = npm();
  const child = spawn(command, [...first, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  let output = '';
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, LIMIT_MILLISECONDS);
  child.stdout.on('data', (chunk) => (output += chunk));
  const failure = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', () => done(undefined));
  });
  clearTimeout(timer);
  if (isLate) return { reason: `no answer within ${LIMIT_MILLISECONDS / 1000} s` };
  if (failure) return { reason: failure };
  try {
    const { vulnerabilities, message, error } = JSON.parse(output);
    return vulnerabilities ? { vulnerabilities } : { reason: message || error?.summary || 'an unknown answer' };
  } catch {
    return { reason: 'an unreadable answer' };
  }
}

/** A package that only development needs reaches no installation. */
function isShipped(nodes) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return nodes.some((path) => packages[path] && !packages[path].dev && !packages[path].devOptional);
}

/** Fails: whatever is critical, and what is high in a package that a release contains. */
const isFailure = ({ severity, shipped }) => severity === 'critical' || (severity === 'high' && shipped);

function lineOf({ name, severity, shipped, titles }) {
  const where = shipped ? 'in a release' : 'only for development';
  return `  ${name} (${severity}, ${where}): ${titles.join('; ')}`;
}

/** Names the packages with their advisories, or says why the registry was not queried; answers whether the check failed. */
export async function checkAdvisories() {
  const { vulnerabilities, reason } = await audit();
  if (reason) {
    console.log(`skip  security advisories: the package registry gave none (${reason})`);
    return 0;
  }
  const found = Object.values(vulnerabilities).flatMap(({ name, severity, nodes, via }) => {
    const own = via.filter((advisory) => typeof advisory === 'object');
    const titles = [...new Set(own.map(({ title, url }) => `${title} ${url}`))];
    return titles.length > 0 ? [{ name, severity, titles, shipped: isShipped(nodes) }] : [];
  });
  const failed = found.filter(isFailure).length;
  console.log(`${failed > 0 ? 'FAIL' : 'pass'}  security advisories (${found.length} packages have some)`);
  for (const one of found) console.log(lineOf(one));
  return failed > 0 ? 1 : 0;
}
