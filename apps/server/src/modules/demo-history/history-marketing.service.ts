import { Injectable } from '@nestjs/common';
import { carrierBrands } from '@lading/demo-data/brands';
import { inviterEmail } from '@lading/demo-data/customers-and-users';
import {
  campaigns,
  invites,
  joinedByCampaign,
  joinedByInvite,
  narrowedLocations,
  promotions,
  type PlannedInvite,
} from '@lading/demo-data/history/marketing';
import { representatives } from '@lading/demo-data/history/representatives';
import { historyCompanies } from '@lading/demo-data/history/companies';
import { addDays, millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { currentTermsVersion } from '@lading/contracts/fields/joining';
import { hashPassword } from '../../kernel/auth/password-hash.js';
import { makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { PastInvites, type PastInvite } from '../account/registration/past-invites.service.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import { LocationRulesService } from '../customers/location-rules.service.js';
import { PastPromotions } from '../promotions/past-promotions.service.js';
import { carriersByCode, companiesByName, usersByEmail } from './demo-history.queries.js';
import { momentAgo } from './past-moment.js';

type Company = RowOf<(typeof companiesByName)['shape']>;
type User = RowOf<(typeof usersByEmail)['shape']>;

/** Days between an invite and the registration. */
const thoughtFor = 4;

/** What carriers do to win customers: promotions, campaigns and invites; and what the first one grants its customers. */
@Injectable()
export class HistoryMarketing {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly customers: CustomerRecords,
    private readonly rules: LocationRulesService,
    private readonly promotions: PastPromotions,
    private readonly invites: PastInvites,
    private readonly clock: Clock,
  ) {}

  /** Runs in the caller's transaction. */
  async add(): Promise<void> {
    const emails = [inviterEmail, ...representatives.map(({ email }) => email)];
    const [administrator, ...others] = await this.usersOf(emails);
    if (!administrator) return;
    const names = historyCompanies.map(({ companyName }) => companyName);
    const companies = await this.database.query(companiesByName, [names]);
    const byName = new Map(companies.map((company) => [company.companyName, company]));
    await this.addPromotions(administrator);
    await this.addCampaigns(administrator, { others, byName });
    await this.addInvites(others, byName);
    await this.narrow(administrator, byName);
  }

  /** In the order of their email addresses. */
  private async usersOf(emails: readonly string[]): Promise<User[]> {
    const users = await this.database.query(usersByEmail, [emails]);
    return emails.flatMap((email) => users.find((user) => user.email === email) ?? []);
  }

  private async addPromotions(administrator: User): Promise<void> {
    const carriers = await this.database.query(carriersByCode, [carrierBrands.flatMap(({ codes }) => codes)]);
    const today = this.clock.iso().slice(0, 10);
    for (const { code, fromDays, toDays, ...promotion } of promotions) {
      const { id: carrierId, name } = found(carriers.find((carrier) => carrier.code === code));
      const isOwn = carrierId === administrator.carrierId;
      // A carrier without users in the demo has published by the hand of its desk.
      const author = { ...(isOwn ? { userId: administrator.id, name: administrator.name } : { userId: null, name }) };
      const days = { startsOn: addDays(today, fromDays), endsOn: addDays(today, toDays) };
      const at = this.ago(Math.max(1, 3 - fromDays));
      await this.promotions.add({ ...author, carrierId }, [{ ...promotion, ...days, at }]);
    }
  }

  private async addCampaigns(
    administrator: User,
    { others, byName }: { others: readonly User[]; byName: ReadonlyMap<string, Company> },
  ): Promise<void> {
    const today = this.clock.iso().slice(0, 10);
    const ids = [];
    for (const { fromDays, toDays, by, ...campaign } of campaigns)
      ids.push(
        await this.invites.addCampaign({
          ...{ ...campaign, carrierId: found(administrator.carrierId) },
          ...{ startsOn: addDays(today, fromDays), endsOn: addDays(today, toDays) },
          author: { userId: administrator.id, name: administrator.name },
          representativeId: others[by]?.id ?? null,
          startedAt: this.ago(2 - fromDays),
        }),
      );
    const [campaignId] = ids;
    if (campaignId === undefined) return;
    const joined = joinedByCampaign.flatMap((name) => byName.get(name) ?? []);
    for (const { id } of joined) await this.customers.change(id, { campaignId });
    const passwordHash = await hashPassword(makeSecretToken());
    const from = { subdomain: administrator.subdomain, homeCarrierId: administrator.carrierId, campaignId };
    await this.invites.addRegistrations(
      joined.map(({ companyName, administratorEmail: email, createdAt: at }) => {
        const { administrator: person, locations } = found(
          historyCompanies.find((company) => company.companyName === companyName),
        );
        const { address1, city, state, postalCode } = found(locations[0]);
        const address = { address1, address2: '', city, state, postalCode, country: 'USA' };
        const { firstName, lastName } = person;
        const details = { companyName, firstName, lastName, phone: '', termsVersion: currentTermsVersion, ...address };
        return { ...from, email, at, passwordHash, details };
      }),
    );
  }

  private async addInvites(others: readonly User[], byName: ReadonlyMap<string, Company>): Promise<void> {
    const open = invites.flatMap((invite) => this.inviteOf(invite, others) ?? []);
    const used = joinedByInvite.flatMap((name, index): PastInvite[] => {
      const company = byName.get(name);
      const planned = historyCompanies.find(({ companyName }) => companyName === name);
      const inviter = others[index % others.length];
      if (!company || !planned || !inviter?.carrierId) return [];
      const { email, firstName, lastName } = planned.administrator;
      const at = company.createdAt;
      const sentAt = new Date(Date.parse(at) - thoughtFor * millisecondsPerDay).toISOString();
      const facts = { email, companyName: name, firstName, lastName, phone: '', carrierId: inviter.carrierId };
      const author = { userId: inviter.id, name: inviter.name };
      return [{ ...facts, author, sentAt, openedAt: at, used: { at, customerId: company.id } }];
    });
    await this.invites.add([...used, ...open]);
  }

  private inviteOf(
    { by, sentDays, openedDays, remindedDays, revokedDays, ...invite }: PlannedInvite,
    others: readonly User[],
  ): PastInvite | undefined {
    const inviter = others[by];
    if (!inviter?.carrierId) return undefined;
    return {
      ...{ ...invite, phone: '', carrierId: inviter.carrierId, sentAt: this.ago(sentDays) },
      author: { userId: inviter.id, name: inviter.name },
      ...(openedDays !== undefined && { openedAt: this.ago(openedDays) }),
      ...(remindedDays !== undefined && { remindedAt: this.ago(remindedDays) }),
      ...(revokedDays !== undefined && { revokedAt: this.ago(revokedDays) }),
    };
  }

  private async narrow(administrator: User, byName: ReadonlyMap<string, Company>): Promise<void> {
    const actor = found(await this.people.findActor(administrator.id));
    const whole = { isPrepaid: true, isCollect: true, isThirdParty: true };
    const changes = narrowedLocations.flatMap(({ companyName, ...terms }) => {
      const { id: customerId, locationIds } = byName.get(companyName) ?? { id: 0, locationIds: [] };
      const [locationId] = locationIds;
      if (locationId === undefined) return [];
      return [{ customerId, before: [{ locationId, ...whole }], grants: [{ locationId, ...terms }] }];
    });
    await this.rules.changeAll(changes, actor);
  }

  private ago(days: number): string {
    return momentAgo(this.clock.iso(), days).toISOString();
  }
}
