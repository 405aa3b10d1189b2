import { Injectable } from '@nestjs/common';
import type { DemoAddress, DemoRole } from '@lading/contracts/sites/demo';
import { brandOfCode } from '@lading/demo-data/brands';
import { customers, homeCarrierOf, people, type DemoUser } from '@lading/demo-data/customers-and-users';
import { coreBrand } from '@lading/domain/brand/brands';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { OneTimeKeys } from '../account/security/one-time-keys.service.js';
import { LocalDemo } from '../sites/local-demo.service.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import { demoUsers } from './demo.queries.js';

/** What each person does, by the first part of the email address; others are not offered. */
const titles: Readonly<Record<string, string>> = {
  shipper: 'Shipper',
  dock: 'Dock user',
  carrier: 'Carrier administrator',
  sales: 'Carrier sales',
  desk: 'Carrier desk',
  system: 'System administrator',
  editor: 'Content editor',
  super: 'Super administrator',
  other: 'Another shipper',
};

/** What the site's sign-in client puts in front of a ticket where it names a user otherwise. */
const hint = 'demo-ticket:';

const keyOf = ({ email }: DemoUser): string => email.split('@', 1)[0] ?? '';

const brandOf = (person: DemoUser) => brandOfCode(homeCarrierOf(person) ?? '') ?? coreBrand;

const roleOf = (person: DemoUser): DemoRole => {
  const { customer, firstName, lastName } = person;
  const company = customers.find(({ key }) => key === customer)?.companyName ?? brandOf(person).siteName;
  const key = keyOf(person);
  return { key, title: titles[key] ?? '', name: `${firstName} ${lastName}`, company };
};

/** Lets a visitor of a local demo sign in as one of its people, without the password. */
@Injectable()
export class DemoRolesService {
  private readonly people = people.filter((person) => Object.hasOwn(titles, keyOf(person)));

  constructor(
    private readonly demo: LocalDemo,
    private readonly database: Database,
    private readonly keys: OneTimeKeys,
    private readonly sites: SitesService,
  ) {}

  list(): DemoRole[] {
    return this.people.map(roleOf);
  }

  /** Where the person signs in, with a ticket for it; each person signs in at the site of their own carrier. */
  async addressFor(key: string): Promise<DemoAddress> {
    const person = found(this.people.find((one) => keyOf(one) === key));
    const code = homeCarrierOf(person);
    const site = found(await (code ? this.sites.byCarrierCode(code) : this.sites.bySubdomain('')));
    const users = await this.database.asScope(system, () => this.database.query(demoUsers));
    const { id: userId } = found(users.find(({ email }) => email === person.email));
    const ticket = await this.keys.issue({ purpose: 'hand-off', userId, subdomain: site.subdomain });
    return { url: `${site.origin}/login?ticket=${ticket}` };
  }

  /** Whether this hint's sign-in started with a ticket. */
  isTicket(loginHint: string): boolean {
    return this.demo.isOpen && loginHint.startsWith(hint);
  }

  /** The user whom the ticket signs in; it works once, on this site. */
  async enter(loginHint: string, { subdomain }: Site): Promise<number | undefined> {
    const key = loginHint.slice(hint.length);
    const opened = await this.keys.take({ purpose: 'hand-off', key, subdomain });
    if (!opened) return undefined;
    const users = await this.database.asScope(system, () => this.database.query(demoUsers));
    return users.find(({ id }) => id === opened.userId)?.id;
  }
}
