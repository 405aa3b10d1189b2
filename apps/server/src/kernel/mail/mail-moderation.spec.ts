import { jobActor, type Actor } from '../auth/actor.js';
import { Clock } from '../clock/clock.js';
import { MailModeration, readersOf } from './mail-moderation.js';

const company = (customerId: number): Actor => ({ ...jobActor('desk'), customerId });
const tried = (operation: () => void): boolean => {
  try {
    operation();
    return true;
  } catch {
    return false;
  }
};

describe('mails that people cause', () => {
  it('go to an address once, however it is written, and to nothing that is none', () => {
    expect(readersOf(['dock@a.example', 'DOCK@a.example', 'dock', 'desk@a.example'])).toEqual([
      'dock@a.example',
      'desk@a.example',
    ]);
  });

  it('are five an hour of one company to a typed address, wherever they come from', () => {
    const moderation = new MailModeration(new Clock());
    const sent = [1, 2, 3, 4, 5, 6].map((turn) =>
      tried(() => moderation.require(company(1001), [turn % 2 ? 'dock@a.example' : 'Dock@A.example'])),
    );
    expect(sent).toEqual([true, true, true, true, true, false]);
    expect(tried(() => moderation.require(company(1002), ['dock@a.example']))).toBe(true);
  });

  it('that are refused cost nobody anything', () => {
    const moderation = new MailModeration(new Clock());
    for (let turn = 0; turn < 5; turn += 1) moderation.require(company(1001), ['full@a.example']);
    const both = (): boolean => tried(() => moderation.require(company(1001), ['dock@a.example', 'full@a.example']));
    expect(Array.from({ length: 100 }, both)).not.toContain(true);
    const four = ['dock@a.example', 'Dock@a.example', 'dock@a.example', 'dock@a.example'];
    expect(tried(() => moderation.require(company(1001), [...four, ...four]))).toBe(false);
    expect(tried(() => moderation.require(company(1001), [...four, 'desk@a.example']))).toBe(true);
    expect(tried(() => moderation.require(company(1001), ['dock@a.example', 'desk@a.example']))).toBe(true);
    expect(tried(() => moderation.require(company(1001), ['dock@a.example']))).toBe(false);
  });

  it('are counted the same where another way is left', () => {
    const moderation = new MailModeration(new Clock());
    const admitted = (): boolean => moderation.admits(company(1001), ['desk@a.example'], 'request');
    expect(Array.from({ length: 20 }, admitted)).not.toContain(false);
    expect(admitted()).toBe(false);
    expect(tried(() => moderation.require(company(1001), ['desk@a.example'], 'request'))).toBe(false);
  });

  it('are twenty an hour where prices are asked for, and a hundred in all', () => {
    const moderation = new MailModeration(new Clock());
    const ask = (desk: string): boolean => tried(() => moderation.require(company(1001), [desk], 'request'));
    const to = (desk: string): boolean[] => Array.from({ length: 20 }, () => ask(desk));
    expect(to('rates@a.example').every(Boolean)).toBe(true);
    expect(ask('rates@a.example')).toBe(false);
    for (const desk of ['rates@b.example', 'rates@c.example', 'rates@d.example']) to(desk);
    expect(to('rates@e.example').every(Boolean)).toBe(true);
    expect(ask('rates@f.example')).toBe(false);
  });
});
