import type { Invoice } from '@lading/contracts/invoices';
import { Grid, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { nowIso } from '../../kernel/clock/now.js';
import { today } from '../../kernel/clock/today.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { Section } from '../../ui/display/section.js';
import { BilledFreight } from './billed-freight.js';
import { Comparison } from './comparison.js';
import { detailTexts as words } from './detail-texts.js';
import { Disputes } from './disputes.js';
import { Evidence } from './evidence.js';
import { Findings } from './findings.js';
import { InvoiceFacts } from './invoice-facts.js';
import { InvoiceHeading } from './invoice-heading.js';
import { Messages } from './messages.js';
import { paperTexts } from './paper-texts.js';
import { Standing } from './standing.js';

/** All that is known of one bill. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { number, disputes } = invoice;
  const { sections } = words;
  useEffect(() => {
    // The route names the page in the same turn, so the number comes right after it.
    queueMicrotask(() => {
      document.title = document.title.replace(/^[^·]*·/, `${number} ·`);
    });
  }, [number]);
  return (
    <Stack gap="lg">
      <InvoiceHeading invoice={invoice} />
      <Standing invoice={invoice} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={sections.comparison}>
              <Comparison invoice={invoice} />
            </Section>
            {invoice.audit ? (
              <Section title={sections.findings} help={words.findings.help}>
                <Findings audit={invoice.audit} invoice={invoice} />
              </Section>
            ) : null}
            <Section title={sections.freight}>
              <BilledFreight bill={invoice.bill} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Section title={sections.facts}>
              <InvoiceFacts invoice={invoice} today={today()} />
            </Section>
            {disputes.length > 0 ? (
              <Section title={sections.disputes}>
                <Disputes invoice={invoice} />
              </Section>
            ) : null}
            <Section title={paperTexts.title}>
              <Evidence invoice={invoice} />
            </Section>
            <Section title={sections.messages} isScreenOnly>
              <Messages invoice={invoice} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
      <PrintFooter now={nowIso} />
    </Stack>
  );
}
