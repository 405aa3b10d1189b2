declare module 'passport-strategy' {
  /** The base of every passport strategy; passport gives each request's copy its four answers. */
  export class Strategy {
    name?: string;
    success(user: unknown, info?: unknown): void;
    fail(challenge?: string, status?: number): void;
    pass(): void;
    error(reason: unknown): void;
  }
}
