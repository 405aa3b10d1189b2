import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { aboutHolder, doer, type AccountHolder } from '../account-holder.js';
import { AccountHolders } from '../account-holders.service.js';
import { CustomerRegistered } from '../account.events.js';
import { Events } from '../../../kernel/events/events.js';
import { problem } from '../../../kernel/contract/problem.js';
import { holderColumns, holderTables } from '../account-holder.js';
import { TermsService } from '../terms.service.js';

/** The first dock of a company; it invoices there until it says otherwise. */
export interface CompanyAddress {
  readonly address1: string;
  readonly address2?: string | null;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

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
  readonly salesRepUserId: number | null;
  readonly address: CompanyAddress | null;
  readonly way: 'form' | 'campaign' | 'invite';
}

/** What is kept of a company that gave no address. */
const nowhere: CompanyAddress = { address1: '', city: '', state: '', postalCode: '', country: 'USA' };

/** Makes companies of confirmed registrations, inside the transaction that confirms them. */
@Injectable()
export class NewCustomersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly terms: TermsService,
    private readonly holders: AccountHolders,
  ) {}

  /** What a company accepts before it is founded. */
  requireTerms(version: string | null | undefined): Promise<string> {
    return this.terms.require(version);
  }

  /** Whether somebody uses the address already. */
  async isTaken(email: string): Promise<boolean> {
    return (await this.holders.byEmail(email))?.isOpened ?? false;
  }

  /** The company with its administrator; it can quote at once with every carrier that needs no contract, and with the one that brought it. */
  async found(company: NewCustomer): Promise<AccountHolder> {
    await this.holders.free(company.email);
    const customerId = await this.addCustomer(company);
    await this.connect(customerId, company);
    const userId = await this.addAdministrator(customerId, company);
    if (company.address) await this.addLocation(customerId, company, company.address);
    const holder = await this.database.findOne<AccountHolder>(
      `SELECT ${holderColumns} FROM ${holderTables} WHERE u.id = $1`,
      [userId],
    );
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
    const { companyName, homeCarrierId, campaignId, salesRepUserId } = company;
    const home = company.address ?? nowhere;
    const row = await this.database.findOne<{ id: number }>(
      `INSERT INTO customer (company_name, home_carrier_id, campaign_id, sales_rep_user_id, created_at, contact_name, phone,
         address1, address2, city, state, postal_code, country)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
      [
        ...[companyName.trim(), homeCarrierId, campaignId, salesRepUserId, this.clock.iso()],
        ...[`${company.firstName} ${company.lastName}`.trim(), company.phone],
        ...[home.address1, home.address2 ?? '', home.city, home.state, home.postalCode, home.country],
      ],
    );
    if (!row) throw problem('internal');
    return row.id;
  }

  private async connect(customerId: number, { homeCarrierId }: NewCustomer): Promise<void> {
    await this.database.query(
      `INSERT INTO carrier_connection (carrier_id, customer_id, is_preferred)
       SELECT k.id, $1, k.id IS NOT DISTINCT FROM $2::bigint FROM carrier k WHERE k.is_active AND (NOT k.is_contract OR k.id = $2)`,
      [customerId, homeCarrierId],
    );
  }

  private async addAdministrator(customerId: number, company: NewCustomer): Promise<number> {
    const { email, firstName, lastName, phone, passwordHash, termsVersion } = company;
    const now = this.clock.iso();
    const row = await this.database.findOne<{ id: number }>(
      `INSERT INTO user_account (email, first_name, last_name, phone, role, customer_id, state, password_hash, signed_up_at, activated_at, password_changed_at)
       VALUES ($1, $2, $3, $4, 'CustomerAdministrator', $5, 'active', $6, $7, $7, $7) RETURNING id`,
      [email.trim(), firstName.trim(), lastName.trim(), phone, customerId, passwordHash, now],
    );
    if (!row) throw problem('internal');
    await this.terms.accept(row.id, termsVersion);
    return row.id;
  }

  private async addLocation(customerId: number, company: NewCustomer, address: CompanyAddress): Promise<void> {
    await this.database.query(
      `INSERT INTO location (customer_id, name, address1, address2, city, state, postal_code, country, contact_name, phone, email, is_billing)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true)`,
      [
        customerId,
        company.companyName.trim(),
        address.address1,
        address.address2 ?? '',
        address.city,
        address.state,
        address.postalCode,
        address.country,
        `${company.firstName} ${company.lastName}`.trim(),
        company.phone,
        company.email,
      ],
    );
  }
}
