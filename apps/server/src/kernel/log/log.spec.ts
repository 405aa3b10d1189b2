import { createLog, toLoggedError } from './log.js';

describe('an error in the log', () => {
  it('logs the useful parts of an error and leaves out what drivers attach', () => {
    const cause = Object.assign(new Error('Connection terminated'), { client: { host: 'db', password: 'secret' } });
    const error = Object.assign(new Error('insert failed', { cause }), {
      code: '23505',
      query: 'INSERT INTO api_key',
      parameters: ['lad_live_secret'],
      client: { password: 'secret' },
    });

    const logged = toLoggedError(error);

    expect(logged).toMatchObject({ type: 'Error', message: 'insert failed', reason: '23505' });
    expect(logged.cause).toMatchObject({ message: 'Connection terminated' });
    expect(JSON.stringify(logged)).not.toMatch(/secret|INSERT|password/);
  });

  it('takes anything that was thrown', () => {
    expect(toLoggedError('no')).toEqual({ type: 'string', message: 'no' });
  });
});

describe('the log', () => {
  it('shows nothing that grants access', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const secrets = { token: 'SECRET', key: 'SECRET', code: 'SECRET', invitekey: 'SECRET', password: 'SECRET' };

    log.info({ ...secrets, userId: 7, headers: { authorization: 'SECRET', cookie: 'SECRET' } }, 'a call');
    log.info({ request: { body: secrets } }, 'a deeper one');

    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('SECRET');
    expect(lines[0]).toContain('"userId":7');
  });
});
