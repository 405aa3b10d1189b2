import { Injectable } from '@nestjs/common';
import type { ExportCustomerUsers } from '@lading/contracts/customer-users';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { valueOfRole } from '@lading/domain/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { tableFile } from '../../kernel/tables/table-file.js';
import { customerNamed, isOfEveryCustomer, roleNameOf } from './customer-users.policy.js';
import { CustomerUsersQueries, type ExportedUser } from './customer-users.queries.js';

const administrator = valueOfRole('CustomerAdministrator');
const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');
const locationsOf = ({ role, seesAllLocations, locations }: ExportedUser): string =>
  role === administrator || seesAllLocations ? 'All' : locations.map(({ name }) => name).join('; ');

const columns: readonly CsvColumn<ExportedUser>[] = [
  { title: 'First name', value: ({ firstName }) => firstName },
  { title: 'Last name', value: ({ lastName }) => lastName },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Company', value: ({ companyName }) => companyName },
  { title: 'Role', value: ({ role }) => roleNameOf(role) },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Locations', value: locationsOf },
  { title: 'Sees third-party shipments', value: ({ isThirdPartyVisibility }) => yesOrNo(isThirdPartyVisibility) },
  { title: 'Sees costs', value: ({ seesCosts }) => yesOrNo(seesCosts) },
  { title: 'Added', value: ({ signedUpAt }) => signedUpAt },
  { title: 'Activated', value: ({ activatedAt }) => activatedAt },
  { title: 'Last sign-in', value: ({ lastSignInAt }) => lastSignInAt },
];

/** Writes found people as a file. */
@Injectable()
export class UserExport {
  constructor(
    private readonly queries: CustomerUsersQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, wanted: ExportCustomerUsers): Promise<FileAnswer> {
    const named = wanted.customerId;
    const customerId = isOfEveryCustomer(actor, named) ? null : found(customerNamed(actor, named));
    const rows = await this.queries.every(actor, wanted, customerId);
    const name = `users-${this.clock.iso().slice(0, 10)}`;
    return tableFile({ name, title: 'Users', format: wanted.format }, columns, rows);
  }
}
