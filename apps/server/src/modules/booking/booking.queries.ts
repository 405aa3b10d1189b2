import { columnOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Customer } from '../customers/customers.entities.js';

const Home = row({ ownerCarrierId: columnOf(Customer, '', 'homeCarrierId') });
export const homeCarrier = statement(Home, `SELECT ${Home.sql} FROM customer WHERE id = $1`);
