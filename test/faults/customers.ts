import type { Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import type { ServerProcess } from './server-process';

/** So many new companies; answers the access token of an administrator of each, signed in at the process. */
export async function createCustomers(freight: Freight, server: ServerProcess, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const customerId = 3000 + number;
    const name = `Company ${number}`;
    await freight.portal.sql('INSERT INTO customer (id, company_name) VALUES ($1, $2)', [customerId, name]);
    const email = `admin@company-${number}.example`;
    await freight.addUser(email, 'CustomerAdministrator', customerId);
    tokens.push(await server.signIn(email));
  }
  return tokens;
}
