import { RateLimiterMemory } from 'rate-limiter-flexible';
import { jobActor, type Actor } from '../auth/actor.js';
import { AttemptLimiter, type AttemptLimits } from '../auth/attempt-limits.js';
import { MailModeration, readersOf } from './mail-moderation.js';

const company = (customerId: number): Actor => ({ ...jobActor('desk'), customerId });
const limits: Pick<AttemptLimits, 'limiter'> = {
  limiter: (limit) => new AttemptLimiter(limit, (options) => new RateLimiterMemory(options)),
};
const tried = async (operation: () => Promise<void>): Promise<boolean> => {
  try {
    await operation();
    return true;
  } catch {
    return false;
  }
};
/** One after the other, as they count. */
async function inTurn<T>(count: number, operation: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 1; turn <= count; turn += 1) results.push(await operation(turn));
  return results;
}

describe('mails that people cause', () => {
  it('go to an address once, however it is written, and to nothing that is none', () => {
    expect(readersOf(['dock@a.example', 'DOCK@a.example', 'dock', 'desk@a.example'])).toEqual([
      'dock@a.example',
      'desk@a.example',
    ]);
  });

  it('are five an hour of one company to a typed address, wherever they come from', async () => {
    const moderation = new MailModeration(limits);
    const sent = await inTurn(6, (turn) =>
      tried(() => moderation.require(company(1001), [turn % 2 ? 'dock@a.example' : 'Dock@A.example'])),
    );
    expect(sent).toEqual([true, true, true, true, true, false]);
    expect(await tried(() => moderation.require(company(1002), ['dock@a.example']))).toBe(true);
  });

  it('that are refused are not counted', async () => {
    const moderation = new MailModeration(limits);
    const isSent = (...to: string[]): Promise<boolean> => tried(() => moderation.require(company(1001), to));
    await inTurn(5, () => isSent('full@a.example'));
    expect(await inTurn(100, () => isSent('dock@a.example', 'full@a.example'))).not.toContain(true);
    const four = ['dock@a.example', 'Dock@a.example', 'dock@a.example', 'dock@a.example'];
    expect(await isSent(...four, ...four)).toBe(false);
    expect(await isSent(...four, 'desk@a.example')).toBe(true);
    expect(await isSent('dock@a.example', 'desk@a.example')).toBe(true);
    expect(await isSent('dock@a.example')).toBe(false);
  });

  it('are counted exactly under concurrent requests, and refused ones don’t count', async () => {
    const moderation = new MailModeration(limits);
    const isSent = (to: string): Promise<boolean> => tried(() => moderation.require(company(1001), [to]));
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => isSent('dock@a.example')));
    expect(atOnce.filter(Boolean)).toHaveLength(5);

    const others = await inTurn(100, (turn) => isSent(`desk-${turn}@a.example`));
    expect(others.filter(Boolean)).toHaveLength(95);
  });

  it('are counted the same where another way is left', async () => {
    const moderation = new MailModeration(limits);
    const admitted = (): Promise<boolean> => moderation.admits(company(1001), ['desk@a.example'], 'request');
    expect(await inTurn(20, admitted)).not.toContain(false);
    expect(await admitted()).toBe(false);
    expect(await tried(() => moderation.require(company(1001), ['desk@a.example'], 'request'))).toBe(false);
  });

  it('are twenty an hour for rate requests, and a hundred in all', async () => {
    const moderation = new MailModeration(limits);
    const ask = (desk: string): Promise<boolean> => tried(() => moderation.require(company(1001), [desk], 'request'));
    const to = (desk: string): Promise<boolean[]> => inTurn(20, () => ask(desk));
    expect((await to('rates@a.example')).every(Boolean)).toBe(true);
    expect(await ask('rates@a.example')).toBe(false);
    for (const desk of ['rates@b.example', 'rates@c.example', 'rates@d.example']) await to(desk);
    expect((await to('rates@e.example')).every(Boolean)).toBe(true);
    expect(await ask('rates@f.example')).toBe(false);
  });
});
