import { install, type Clock } from '@sinonjs/fake-timers';
import { ConnectionQueue } from './connection-queue.js';

let clock: Clock;
beforeEach(() => {
  // The runner's own ticks stay real: faked, they end a test as an endless loop.
  clock = install({ toNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => clock.uninstall());

const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const full = Object.assign(new Error('too many'), { code: '53300' });
const alive = (): Promise<void> => Promise.resolve();
const connect = (name: string) => (): Promise<string> => Promise.resolve(name);
const outcome = (waiting: Promise<string>): Promise<string> => waiting.catch((error: Error) => error.message);

describe('a queue for connections', () => {
  it('serves as many as there are connections, and the rest in the order in which they came', async () => {
    const queue = new ConnectionQueue(1, alive);
    const served: string[] = [];
    await queue.take(connect('first'));
    const rest = ['second', 'third'].map((name) => queue.take(connect(name)).then((got) => served.push(got)));

    queue.giveBack();
    await rest[0];
    expect(served).toEqual(['second']);
    queue.giveBack();
    await rest[1];
    expect(served).toEqual(['second', 'third']);
  });

  it('lets callers of a busy database wait, at most ten seconds', async () => {
    const probe = jest.fn(alive);
    const queue = new ConnectionQueue(1, probe);
    await queue.take(connect('first'));
    const waiting = outcome(queue.take(connect('second')));

    await clock.tickAsync(9900);
    expect(probe).toHaveBeenCalled();
    const early = await Promise.race([waiting, Promise.resolve('waits')]);
    await clock.tickAsync(200);

    expect(early).toBe('waits');
    await expect(waiting).resolves.toBe('no connection became free in time');
    probe.mockClear();
    await clock.tickAsync(10_000);
    expect(probe).not.toHaveBeenCalled();
  });

  it('refuses all at once when nothing comes back and the database does not answer a new connection', async () => {
    const queue = new ConnectionQueue(1, () => Promise.reject(gone));
    await queue.take(connect('first'));
    const waiting = Promise.all([outcome(queue.take(connect('second'))), outcome(queue.take(connect('third')))]);

    await clock.tickAsync(600);

    await expect(waiting).resolves.toEqual(['gone', 'gone']);
  });

  it('refuses all at once when a connection cannot be made, and serves who comes later', async () => {
    const queue = new ConnectionQueue(1, alive);
    await queue.take(connect('first'));
    const waiting = [
      outcome(queue.take(() => Promise.reject(gone))),
      outcome(queue.take(connect('third'))),
      outcome(queue.take(connect('fourth'))),
    ];
    queue.giveBack();

    await expect(Promise.all(waiting)).resolves.toEqual(['gone', 'gone', 'gone']);
    await expect(queue.take(connect('later'))).resolves.toBe('later');
  });

  it('tries again when a connection is late while others are used, and refuses no caller', async () => {
    const queue = new ConnectionQueue(2, alive);
    await queue.take(connect('used'));
    const late = jest.fn(connect('second try')).mockImplementationOnce(async () => {
      queue.giveBack();
      throw new Error('timeout exceeded when trying to connect');
    });
    const waiting = [outcome(queue.take(late)), outcome(queue.take(connect('third')))];

    await expect(Promise.all(waiting)).resolves.toEqual(['second try', 'third']);
  });

  it('refuses all when a connection cannot be made and only broken ones come back', async () => {
    const queue = new ConnectionQueue(2, alive);
    await queue.take(connect('dead'));
    const first = outcome(
      queue.take(async () => {
        queue.giveBack(false);
        throw gone;
      }),
    );

    await expect(first).resolves.toBe('gone');
    await queue.take(connect('one'));
    await queue.take(connect('other'));
    const waiting = outcome(queue.take(connect('third')));
    queue.giveBack(false);
    await expect(waiting).resolves.toBe('third');
  });

  it('lets callers who waited connect after a break only when the database answers, and refuses them otherwise', async () => {
    const answers = Promise.withResolvers<void>();
    const queue = new ConnectionQueue(1, () => answers.promise);
    await queue.take(connect('first'));
    const connecting = jest.fn(connect('second'));
    const waiting = outcome(queue.take(connecting));

    queue.giveBack(false);
    await clock.tickAsync(100);
    expect(connecting).not.toHaveBeenCalled();
    answers.reject(gone);

    await expect(waiting).resolves.toBe('gone');
    expect(connecting).not.toHaveBeenCalled();
    await expect(queue.take(connect('later'))).resolves.toBe('later');
  });

  it('takes an idle connection of the pool for no sign of life', async () => {
    const queue = new ConnectionQueue(2, alive);
    const late = jest.fn(async () => {
      await queue.take(connect('idle'));
      throw gone;
    });

    await expect(outcome(queue.take(late))).resolves.toBe('gone');
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('refuses all when a connection is unfit, although others are used', async () => {
    const unfit = Object.assign(new Error('unfit'), { code: '08000' });
    const queue = new ConnectionQueue(2, alive);
    await queue.take(connect('used'));
    const first = queue.take(async () => {
      queue.giveBack();
      throw unfit;
    });

    await expect(outcome(first)).resolves.toBe('unfit');
  });

  it('tries for a connection no longer than a caller waits', async () => {
    const queue = new ConnectionQueue(2, alive);
    await queue.take(connect('used'));
    const late = jest.fn(async () => {
      await new Promise((done) => setTimeout(done, 2000));
      queue.giveBack();
      throw gone;
    });
    const refused = outcome(queue.take(late));
    await Promise.all([refused, clock.tickAsync(20_000)]);

    await expect(refused).resolves.toBe('gone');
    expect(late).toHaveBeenCalledTimes(5);
  });

  it('refuses no other caller when the server itself turns a connection down', async () => {
    const queue = new ConnectionQueue(1, alive);
    await queue.take(connect('first'));
    const waiting = [outcome(queue.take(() => Promise.reject(full))), outcome(queue.take(connect('third')))];
    queue.giveBack();

    await expect(Promise.all(waiting)).resolves.toEqual(['too many', 'third']);
  });
});
