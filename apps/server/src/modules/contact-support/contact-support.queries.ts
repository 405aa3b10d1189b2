import { row, statement, text } from '../../kernel/database/declared-statement.js';

const number = row({ number: text(`'T' || lpad(nextval('support_ticket_number')::text, 7, '0')`) });
export const nextTicketNumber = statement(number, `SELECT ${number.sql}`);

const contact = row({ name: text(`first_name || ' ' || last_name`), email: text('email'), phone: text('phone') });
export const contactOfUser = statement(contact, `SELECT ${contact.sql} FROM user_account WHERE id = $1`);
