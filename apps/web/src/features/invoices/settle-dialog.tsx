import { invoicesApi, type Invoice } from '@lading/contracts/invoices';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { useInvoiceDeed } from './use-invoice-deed.js';

const words = detailTexts.settle;
const outcomes = ['credited', 'upheld', 'withdrawn'] as const;
type Outcome = (typeof outcomes)[number];

interface SettleDialogProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** Says how a dispute ended. */
export function SettleDialog({ invoice, isOpen, onClose }: SettleDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('credited');
  const { act, isBusy } = useInvoiceDeed(invoicesApi.settle);
  const settle = () => act({ invoiceId: invoice.id, outcome }, { done: words.done, onDone: onClose });
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.toast.close }}>
      <Stack>
        <Radio.Group
          label={words.outcome}
          value={outcome}
          onChange={(chosen) => setOutcome(outcomes.find((one) => one === chosen) ?? outcome)}
        >
          <Stack gap="xs" mt="xs">
            {outcomes.map((one) => (
              <Radio key={one} value={one} label={words.outcomes[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Text c="dimmed">{invoice.paidAt ? words.bodyPaid : words.body}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton isBusy={isBusy} onClick={settle}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
