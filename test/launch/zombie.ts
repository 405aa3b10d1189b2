import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const statOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** A process that has ended and whose parent never reads its status. */
export class Zombie {
  private constructor(
    private readonly parent: ChildProcess,
    /** Its process id and the tick of its start. */
    readonly identity: string,
  ) {}

  static async make(): Promise<Zombie> {
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = await new Promise<number>((done) => parent.stdout.once('data', (text: Buffer) => done(Number(text))));
    while (statOf(pid)[0] !== 'Z') await pause(20);
    return new Zombie(parent, `${pid} ${statOf(pid)[19] ?? ''}`);
  }

  /** Ends the parent, so that the system collects it. */
  collect(): void {
    this.parent.kill();
  }
}
