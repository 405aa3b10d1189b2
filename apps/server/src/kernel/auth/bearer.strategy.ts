import { Strategy } from 'passport-strategy';

interface Headed {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type Middleware = (request: object, response: object, next: (error: unknown) => void) => void;

/** What passport offers to those who ask for a decision without sessions and routes. */
interface Asked {
  authenticate(name: string, options: object, settle: (error: unknown, user?: unknown) => void): unknown;
}

type Verified = (error: unknown, user?: unknown) => void;

const bearer = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/** The credential of the Authorization header; one in a query or a body is never looked at. */
export function bearerOf({ headers }: Headed): string | undefined {
  const { authorization } = headers;
  return typeof authorization === 'string' ? bearer.exec(authorization)?.[1] : undefined;
}

/** The passport strategy for `Authorization: Bearer`; `verify` decides who a credential belongs to. */
export class BearerStrategy extends Strategy {
  override name = 'bearer';

  constructor(private readonly verify: (credential: string, done: Verified) => void) {
    super();
  }

  authenticate(request: Headed): void {
    const credential = bearerOf(request);
    if (credential === undefined) return this.fail('Bearer');
    this.verify(credential, (error, user) => {
      if (error) this.error(error);
      else if (user) this.success(user);
      else this.fail('Bearer error="invalid_token"', 401);
    });
  }
}

/** Lets passport decide about a request; answers what the strategy found, undefined when it refused. */
export const decide = (passport: Asked, { headers }: Headed): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const settle = (error: unknown, user?: unknown): void => (error ? reject(error) : resolve(user || undefined));
    // -- passport types its middleware as any
    const ask = passport.authenticate('bearer', { session: false }, settle) as Middleware;
    ask({ headers }, {}, settle);
  });
