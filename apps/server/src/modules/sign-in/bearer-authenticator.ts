import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import passport from 'passport';
import type { Actor } from '../../kernel/auth/actor.js';
import { bearerOf, BearerStrategy, decide } from '../../kernel/auth/bearer.strategy.js';
import type { Authenticator } from '../../kernel/auth/authenticator.js';
import { Recent } from '../../kernel/auth/recent.js';
import { hashOfToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { ActingSessions } from '../act-user/acting-sessions.service.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { SitesService } from '../sites/sites.service.js';
import { resourceOf, SigningKeys } from './oidc-keys.js';

interface Session {
  readonly userId: number;
  readonly grantId: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

type PassportInstance = InstanceType<typeof passport.Passport>;

/** The strategy answers what `validate` found, and nothing else. */
const isActor = (found: unknown): found is Actor =>
  typeof found === 'object' && found !== null && 'capabilities' in found;

const isActing = (credential: string): boolean => credential.startsWith('lad_act_');
const isKey = (credential: string): boolean => credential.startsWith('lad_') && !isActing(credential);

function sessionOf({ sub, sid, exp }: JWTPayload): Session | undefined {
  const userId = Number(sub);
  if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || exp === undefined) return undefined;
  return { userId, grantId: sid, expires: exp };
}

/** Authenticates calls by an access token or an API key, through passport. */
@Injectable()
export class BearerAuthenticator extends PassportStrategy(BearerStrategy, 'bearer') implements Authenticator {
  /** One for each application, so that two of them in one process do not authenticate for each other. */
  private passports?: PassportInstance;
  /** Checking a signature costs more than all the rest, so a checked token is remembered until it expires. */
  private readonly sessions: Recent<Session>;

  constructor(
    private readonly keys: SigningKeys,
    private readonly sites: SitesService,
    private readonly people: AccountUsersService,
    private readonly apiKeys: ApiKeysService,
    private readonly acting: ActingSessions,
    private readonly clock: Clock,
  ) {
    super();
    this.sessions = new Recent({ most: 5000, lifetime: 15 * 60 * 1000 }, () => clock.ticks());
  }

  /** Called by the strategy's base while it is constructed, to register itself. */
  getPassportInstance(): PassportInstance {
    this.passports ??= new passport.Passport();
    return this.passports;
  }

  async actorOf(request: FastifyRequest): Promise<Actor | undefined> {
    if (bearerOf(request) === undefined) return undefined;
    const found = await decide(this.getPassportInstance(), request);
    return isActor(found) ? found : undefined;
  }

  /** Sockets bring the token in their handshake; API keys are not for sockets. */
  actorOfToken(token: string): Promise<Actor | undefined> {
    return isKey(token) ? Promise.resolve(undefined) : this.userBehind(token);
  }

  /** Called by the strategy. */
  async validate(credential: string): Promise<Actor | undefined> {
    return isKey(credential) ? this.apiKeys.actorOf(credential) : this.userBehind(credential);
  }

  private async userBehind(token: string): Promise<Actor | undefined> {
    if (isActing(token)) return this.acting.actorOf(token);
    const session = await this.sessionBehind(token);
    return session && this.people.actorOf(session.userId, session.grantId);
  }

  private async sessionBehind(token: string): Promise<Session | undefined> {
    const name = hashOfToken(token);
    const known = this.sessions.get(name);
    if (known) return known.expires > this.clock.machineSeconds() ? known : undefined;
    const session = await this.readToken(token);
    if (session) this.sessions.set(name, session);
    return session;
  }

  private async readToken(token: string): Promise<Session | undefined> {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(await this.keys.publicKeys()), {
        audience: resourceOf(this.sites.addresses.baseOrigin),
        typ: 'at+jwt',
        algorithms: ['ES256'],
      });
      return (await this.isOfSite(payload)) ? sessionOf(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** The issuer must be that of the site whose client the token was made for. */
  private async isOfSite({ iss, client_id: clientId }: JWTPayload): Promise<boolean> {
    if (typeof clientId !== 'string') return false;
    const site = await this.sites.byClientId(clientId);
    return site !== undefined && site.issuer === iss;
  }
}
