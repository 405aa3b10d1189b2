import type { Invoice } from '@lading/contracts/invoices';
import { ActionIcon, Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../ui/display/copy-button.js';
import { BackIcon, ForwardIcon, iconProps } from '../../ui/icons/icons.js';
import { detailTexts as words } from './detail-texts.js';
import { InvoiceActions } from './invoice-actions.js';
import { InvoiceStatus } from './invoice-columns.js';
import { invoicesTexts } from './invoices-texts.js';
import { useListWalk } from './list-walk.js';

/** Number and state, the way back to the list, and what can be done. */
export function InvoiceHeading({ invoice }: { invoice: Invoice }) {
  const { id, number, state } = invoice;
  const walk = useListWalk(id);
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <Breadcrumbs component="nav" aria-label={words.path}>
          <Anchor component={Link} to={walk.backTo}>
            {words.list}
          </Anchor>
          <Text aria-current="page">{number}</Text>
        </Breadcrumbs>
        {walk.previous || walk.next ? (
          <Group gap={4} className="no-print">
            <WalkButton label={words.previous} keys="[" Icon={BackIcon} onClick={walk.previous?.act} />
            <WalkButton label={words.next} keys="]" Icon={ForwardIcon} onClick={walk.next?.act} />
          </Group>
        ) : null}
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

interface WalkButtonProps {
  label: string;
  keys: string;
  Icon: typeof BackIcon;
  onClick: (() => void) | undefined;
}

function WalkButton({ label, keys, Icon, onClick }: WalkButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon {...iconProps} />
    </ActionIcon>
  );
}
