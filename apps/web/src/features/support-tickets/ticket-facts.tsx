import type { SupportTicket } from '@lading/contracts/support-tickets';
import { Anchor, Card, Group, Stack, Title } from '@mantine/core';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { categoryOf } from './ticket-columns.js';
import classes from './tickets.module.css';
import { texts } from './tickets-texts.js';

const words = texts.detail;

function Copied({ value, name }: { value: string; name: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </span>
      <CopyButton value={value} name={name} />
    </Group>
  );
}

const copied = (label: string, value: string): Fact => ({ label, value: <Copied value={value} name={label} /> });

/** What was left empty is not shown. */
function factsOf(ticket: SupportTicket): Fact[] {
  const { contactName, contactEmail, contactPhone, companyName, actingUserName, subdomain } = ticket;
  const { reference, page, traceId } = ticket;
  const mail = <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>;
  const facts: (Fact | false)[] = [
    { label: words.from, value: contactName || words.noName },
    companyName !== null && { label: words.company, value: companyName },
    contactEmail !== '' && { label: words.email, value: mail },
    contactPhone !== '' && { label: words.phone, value: <Anchor href={`tel:${contactPhone}`}>{contactPhone}</Anchor> },
    { label: texts.columns.category, value: categoryOf(ticket) },
    reference !== '' && copied(words.reference, reference),
    { label: words.site, value: subdomain || words.mainSite },
    actingUserName !== null && { label: words.acting, value: actingUserName },
    page !== '' && copied(words.page, page),
    traceId !== '' && copied(words.trace, traceId),
  ];
  return facts.filter((fact) => fact !== false);
}

/** Who has sent the ticket from where; of an error also what the page knew of it. */
export function TicketFacts({ ticket }: { ticket: SupportTicket }) {
  return (
    <Card component="section" aria-labelledby="facts" p="md">
      <Stack gap="sm">
        <Title order={2} fz="h4" id="facts">
          {words.facts}
        </Title>
        <div className={classes.facts}>
          <KeyValue facts={factsOf(ticket)} />
        </div>
        {ticket.details ? <Context details={ticket.details} /> : null}
      </Stack>
    </Card>
  );
}

function Context({ details }: { details: object }) {
  return (
    <div>
      <Title order={3} fz="sm" mb={4} id="context">
        {words.context}
      </Title>
      <pre className={classes.context} tabIndex={0} aria-labelledby="context" role="region">
        {JSON.stringify(details, null, 2)}
      </pre>
    </div>
  );
}
