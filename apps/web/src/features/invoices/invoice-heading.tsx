import type { Invoice } from '@lading/contracts/invoices';
import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useListWalk } from '../../ui/data-grid/list-walk.js';
import { WalkButtons } from '../../ui/data-grid/walk-buttons.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { detailTexts as words } from './detail-texts.js';
import { InvoiceActions } from './invoice-actions.js';
import { InvoiceStatus } from './invoice-columns.js';
import { invoicesTexts } from './invoices-texts.js';

/** Number and state, the way back to the list, and what can be done. */
export function InvoiceHeading({ invoice }: { invoice: Invoice }) {
  const { id, number, state } = invoice;
  const walk = useListWalk({ list: '/customers/invoices', id, words });
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <Breadcrumbs component="nav" aria-label={words.path}>
          <Anchor component={Link} to={walk.backTo}>
            {words.list}
          </Anchor>
          <Text aria-current="page">{number}</Text>
        </Breadcrumbs>
        <WalkButtons {...walk} words={words} />
      </Group>
      <Group justify="space-between" gap="sm" mt={4}>
        <Group gap="sm">
          <Title order={1} className="identifier" style={{ overflowWrap: 'anywhere' }}>
            {number}
          </Title>
          <CopyButton name={invoicesTexts.columns.number} value={number} />
          <span role="status">
            <InvoiceStatus state={state} />
          </span>
        </Group>
        <InvoiceActions invoice={invoice} />
      </Group>
    </div>
  );
}
