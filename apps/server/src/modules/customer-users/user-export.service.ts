import { Injectable } from '@nestjs/common';
import type { ExportCustomerUsers } from '@lading/contracts/accounts/customer-users';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { customerUserList } from '@lading/contracts/lists/customer-users';
import { valueOfRole } from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fileColumns } from '../../kernel/lists/list-source.js';
import { tableFile } from '../../kernel/tables/table-file.js';
import { roleNameOf } from './customer-user-fields.js';
import { listedCustomer } from './customer-users.policy.js';
import { CustomerUsersQueries, type ExportedUser } from './customer-users.queries.js';

const administrator = valueOfRole('CustomerAdministrator');
const locationsOf = ({ role, seesAllLocations, locations }: ExportedUser): string =>
  role === administrator || seesAllLocations ? 'All' : locations.map(({ name }) => name).join('; ');

const cells = { role: ({ role }: ExportedUser) => roleNameOf(role), locations: locationsOf };
const columns = fileColumns<ExportedUser>(customerUserList.file?.columns ?? {}, cells, true);

/** Writes the users that a filter finds as a file. */
@Injectable()
export class UserExport {
  constructor(
    private readonly queries: CustomerUsersQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, wanted: ExportCustomerUsers): Promise<FileAnswer> {
    const rows = await this.queries.every(actor, wanted, listedCustomer(actor, wanted.customerId));
    const name = `users-${this.clock.iso().slice(0, 10)}`;
    return tableFile({ name, title: 'Users', format: wanted.format }, columns, rows);
  }
}
