import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

interface Cost {
  /** Kibibytes. */
  memory: number;
  passes: number;
  parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
/** Each run takes 19 MiB; more at once would let a burst of sign-ins exhaust the memory. */
const mostAtOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const derive = (password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const parameters = { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism, tagLength };
        argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
      }),
  );

const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The argon2id hash of a password in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`;
}

const decoySalt = randomBytes(16);

/** Whether the password belongs to the hash; without a hash the same work is done, so that the time reveals nothing. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = phc.exec(hash ?? '');
  if (!parts) {
    await derive(password, decoySalt, cost);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const input = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return expected.length === input.length && timingSafeEqual(expected, input);
}
