import { Injectable } from '@nestjs/common';
import { emptyAddress, filledAddress, type Address } from '@lading/domain/freight/address';
import { Database } from '../../../kernel/database/database.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Events } from '../../../kernel/events/events.js';
import { problem } from '../../../kernel/contract/problem.js';
import { CarriersService } from '../../carriers/carriers.service.js';
import { CustomerAssignments } from '../../customers/customer-assignments.service.js';
import { CustomerRecords } from '../../customers/customer-records.service.js';
import { aboutHolder, doer, type AccountHolder } from '../account-holder.js';
import { AccountHolders } from '../account-holders.service.js';
import { CustomerRegistered } from '../account.events.js';
import { holderById } from '../account.queries.js';
import { UserAccount } from '../account.entities.js';
import { TermsService } from '../terms.service.js';
import { campaignRepresentative } from './registrations.queries.js';

export interface NewCustomer {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly termsVersion: string;
  readonly homeCarrierId: number | null;
  readonly campaignId: number | null;
  /** The carrier's user who has invited the company, and represents it from now on. */
  readonly inviterId: number | null;
  /** Of the first dock of the company, and of the company itself until it names another one. */
  readonly address: Address | null;
  readonly way: 'form' | 'campaign' | 'invite';
}

const contactOf = ({ firstName, lastName, phone }: NewCustomer) => ({
  contactName: `${firstName} ${lastName}`.trim(),
  phone,
});

/** Makes companies of confirmed registrations, inside the transaction that confirms them. */
@Injectable()
export class NewCustomersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly terms: TermsService,
    private readonly holders: AccountHolders,
    private readonly customers: CustomerRecords,
    private readonly assignments: CustomerAssignments,
    private readonly carriers: CarriersService,
  ) {}

  /** What a company accepts before it is founded. */
  requireTerms(version: string | null | undefined): Promise<string> {
    return this.terms.require(version);
  }

  /** Whether the address is in use already. */
  async isTaken(email: string): Promise<boolean> {
    return (await this.holders.byEmail(email))?.isOpened ?? false;
  }

  /** The company with its administrator; it can quote at once with every carrier that needs no contract, and with the one that brought it. */
  async found(company: NewCustomer): Promise<AccountHolder> {
    await this.holders.free(company.email);
    const customerId = await this.addCustomer(company);
    await this.carriers.connectNewCustomer(customerId, company.homeCarrierId);
    const userId = await this.addAdministrator(customerId, company);
    if (company.address) await this.addLocation(customerId, company, company.address);
    const holder = await this.database.findOne(holderById, [userId]);
    if (!holder) throw problem('internal');
    await this.events.publish(
      doer(holder),
      new CustomerRegistered({
        ...aboutHolder(holder, { userId, way: company.way }),
        subject: `customer:${customerId}`,
        carrierId: company.homeCarrierId,
      }),
    );
    return holder;
  }

  private async addCustomer(company: NewCustomer): Promise<number> {
    const { companyName, homeCarrierId, campaignId, inviterId } = company;
    const customerId = await this.customers.add({
      companyName: companyName.trim(),
      ...{ homeCarrierId, campaignId, createdAt: this.clock.now() },
      ...contactOf(company),
      ...filledAddress(company.address ?? emptyAddress),
    });
    if (homeCarrierId !== null) await this.assign(customerId, { carrierId: homeCarrierId, inviterId, campaignId });
    return customerId;
  }

  /** The company belongs to the inviter, else to the representative of its campaign, else to no representative. */
  private async assign(
    customerId: number,
    { carrierId, inviterId, campaignId }: Pick<NewCustomer, 'inviterId' | 'campaignId'> & { carrierId: number },
  ): Promise<void> {
    const company = { carrierId, customerIds: [customerId], byUserId: null };
    if (inviterId !== null) {
      await this.assignments.open({ ...company, userId: inviterId, cause: 'invite' });
      return;
    }
    const own = campaignId === null ? undefined : await this.database.findOne(campaignRepresentative, [campaignId]);
    if (own) await this.assignments.open({ ...company, userId: own.id, cause: 'campaign' });
  }

  private async addAdministrator(customerId: number, company: NewCustomer): Promise<number> {
    const { email, firstName, lastName, phone, passwordHash, termsVersion } = company;
    const now = this.clock.now();
    const { manager } = this.database;
    const administrator = manager.create(UserAccount, {
      ...{ email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), phone },
      ...{ role: 'CustomerAdministrator', customerId, state: 'active', passwordHash },
      ...{ signedUpAt: now, activatedAt: now, passwordChangedAt: now },
    });
    await manager.insert(UserAccount, administrator);
    await this.terms.accept(administrator.id, termsVersion);
    return administrator.id;
  }

  private async addLocation(customerId: number, company: NewCustomer, address: Address): Promise<void> {
    await this.customers.addLocation({
      ...{ customerId, name: company.companyName.trim(), email: company.email, isBilling: true },
      ...contactOf(company),
      ...filledAddress(address),
    });
  }
}
