import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { brandOfCode } from '@lading/demo-data/brands';
import { SitesService } from '../sites/sites.service.js';
import { homeCarrierOf, people, type DemoUser } from '@lading/demo-data/customers-and-users';

interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

const fileName = 'demo-sign-ins.json';
/** No letters and digits that are taken for each other: 20 of 54 are more than 115 bits. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const passwordLength = 20;

const makePassword = (): string =>
  Array.from({ length: passwordLength }, () => letters.charAt(randomInt(letters.length))).join('');

function storedPassword(file: string): string | undefined {
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(stored)) return undefined;
  const [first]: unknown[] = stored;
  const isSignIn = typeof first === 'object' && first !== null && 'password' in first;
  return isSignIn && typeof first.password === 'string' ? first.password : undefined;
}

/** The sign-ins of the demo: one password for all, generated on this machine and stored only in its data folder. */
@Injectable()
export class DemoSignIns {
  private readonly file: string;
  private known: string | undefined;

  constructor(
    config: ServerConfig,
    private readonly sites: SitesService,
  ) {
    this.file = join(resolve(config.ladingDataDir), fileName);
  }

  /** The demo password, made at the first start. */
  async password(): Promise<string> {
    this.known ??= (existsSync(this.file) ? storedPassword(this.file) : undefined) ?? this.make();
    return this.known;
  }

  /** Prints who may sign in where; only this machine's terminal and the file show it. */
  show(): void {
    const rows = this.list(this.known ?? '');
    const width = Math.max(...rows.map(({ role }) => role.length));
    const wide = Math.max(...rows.map(({ email }) => email.length));
    const lines = rows.map(({ role, email, address }) => `  ${role.padEnd(width)}  ${email.padEnd(wide)}  ${address}`);
    process.stdout.write(`\nDemo sign-ins (password of all: ${this.known})\n${lines.join('\n')}\n\n`);
  }

  private make(): string {
    const password = makePassword();
    mkdirSync(resolve(this.file, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(this.file, `${JSON.stringify(this.list(password), null, 2)}\n`, { mode: 0o600 });
    return password;
  }

  private list(password: string): SignIn[] {
    return people.map((person) => ({
      role: person.role,
      email: person.email,
      password,
      address: `${this.originOf(person)}/login`,
    }));
  }

  /** Everybody signs in at the site of their own carrier, the installation's people at the neutral portal. */
  private originOf(person: DemoUser): string {
    return this.sites.addresses.originOf(brandOfCode(homeCarrierOf(person) ?? '')?.subdomains[0] ?? '');
  }
}
