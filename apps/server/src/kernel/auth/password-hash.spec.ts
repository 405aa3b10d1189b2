import { hashPassword, isPassword } from './password-hash.js';

describe('password hashes', () => {
  it('are argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('know their password and no other', async () => {
    const hash = await hashPassword('correct horse');

    expect(await isPassword('correct horse', hash)).toBe(true);
    expect(await isPassword('correct Horse', hash)).toBe(false);
  });

  it('are different for equal passwords', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('refuse everything for a person without a password', async () => {
    expect(await isPassword('', null)).toBe(false);
    expect(await isPassword('anything', null)).toBe(false);
  });

  it('take a composed and a decomposed letter for the same', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('work in turns when many arrive at once', async () => {
    const hash = await hashPassword('turns');

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => isPassword(index % 2 ? 'turns' : 'no', hash)),
    );

    expect(answers.filter(Boolean)).toHaveLength(5);
  });
});
