import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import type { Account } from './account.js';

/** Spawn options that keep PostgreSQL's programs from inheriting an account or a harmful environment. */
export function asAccount(account: Account | null): SpawnOptions {
  const environment = process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', TZ: 'UTC' } };
  return { ...environment, ...(account ? { uid: account.uid, gid: account.gid } : {}), cwd: '/', windowsHide: true };
}

/** Runs a program to its end and throws its output if it fails. */
export async function runProgram(account: Account | null, program: string, parameters: string[]): Promise<void> {
  const child = spawn(program, parameters, { ...asAccount(account), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`);
}
