import { SendInvite } from '@lading/contracts/accounts/invites';
import { check } from '@lading/contracts/kernel/schema';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { readFlag } from '../../kernel/tables/cell-readers.js';
import type { ListField } from '../../business/imports/list-import.js';
import type {
  Cells,
  ImportedFile,
  ImportTarget,
  OpenImport,
  Verdict,
  WrittenRows,
} from '../../business/imports/import-targets.js';
import type { InviteBatches } from '../account/registration/invite-batches.service.js';
import type { InviteMails } from './invites.jobs.js';

/** Rows that a file of invites may have. */
const mostInvites = 1000;

const fields: readonly ListField[] = [
  {
    name: 'email',
    title: 'Email',
    isRequired: true,
    synonyms: ['Email address', 'E-mail', 'Mail', 'Contact email'],
    examples: ['dana@harborpine.example', 'sam@lundfreight.example'],
  },
  {
    name: 'companyName',
    title: 'Company',
    isRequired: true,
    synonyms: ['Company name', 'Business', 'Customer', 'Account', 'Account name'],
    examples: ['Harbor Pine Mill', 'Lund Freight'],
  },
  { name: 'firstName', title: 'First name', synonyms: ['First', 'Given name'], examples: ['Dana', 'Sam'] },
  { name: 'lastName', title: 'Last name', synonyms: ['Last', 'Surname', 'Family name'], examples: ['Reed', ''] },
  { name: 'phone', title: 'Phone', synonyms: ['Telephone', 'Phone number', 'Tel'], examples: ['775-555-0100', ''] },
  { name: 'hasReminder', title: 'Reminder', synonyms: ['Remind'], read: readFlag, examples: ['yes', 'no'] },
];

interface InviteSinks {
  readonly batches: InviteBatches;
  readonly mails: InviteMails;
}

const bad = (field: string, message: string): Verdict => ({ faults: [{ field, message }], isDuplicate: false });

/** The rows of one file: who was ever invited is passed over, so that the same file again sends nothing. */
class InviteFile implements OpenImport {
  private readonly seen = new Map<string, number>();
  private readonly invites: Omit<SendInvite, 'carrierId'>[] = [];

  constructor(
    private readonly sinks: InviteSinks,
    private readonly invited: ReadonlySet<string>,
  ) {}

  judge(line: number, cells: Cells): Verdict {
    const said = fields.flatMap(({ name, read }) => {
      const text = (cells.get(name) ?? '').trim();
      return text === '' ? [] : [[name, read ? read(text, cells) : text] as const];
    });
    const result = check(SendInvite, { hasReminder: true, ...Object.fromEntries(said) }, 'text');
    if ('issues' in result)
      return {
        faults: result.issues.map(({ path, message }) => ({ field: path[0] ?? '', message })),
        isDuplicate: false,
      };
    const { email } = result.value;
    const address = email.toLowerCase();
    const before = this.seen.get(address);
    if (before !== undefined) return bad('email', `Row ${before} of the file has the same address`);
    this.seen.set(address, line);
    if (this.invited.has(address)) return { faults: [], isDuplicate: true };
    this.invites.push(result.value);
    return { faults: [], isDuplicate: false };
  }

  async write({ name }: ImportedFile, actor: Actor): Promise<WrittenRows> {
    const none = { added: 0, updated: 0 };
    if (this.invites.length === 0) return none;
    const batch = await this.sinks.batches.add(actor, {
      carrierId: found(actor.carrierId),
      name,
      invites: this.invites,
    });
    if (!batch) return none;
    await this.sinks.mails.enqueue(batch.id);
    return { added: batch.count, updated: 0 };
  }
}

/** The target that invites the companies of a file. */
export const inviteImport = (sinks: InviteSinks): ImportTarget => ({
  kind: 'invites',
  fields,
  mostRows: mostInvites,
  open: async ({ carrierId }, { valuesOf }) => {
    const emails = valuesOf('email').map((email) => email.trim());
    return new InviteFile(sinks, await sinks.batches.invited(found(carrierId), emails));
  },
});
