import { invoicesApi } from '@lading/contracts/invoices';
import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { CheckIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { invoicesTexts } from './invoices-texts.js';

const words = invoicesTexts.approveMany;

interface Outcome {
  readonly invoiceId: number;
  readonly name: string;
  readonly says: string;
}

interface BulkApproveProps {
  invoiceIds: readonly number[];
  /** The number of an invoice, as far as it was on a page. */
  nameOf: (invoiceId: number) => string;
}

/** Approves the chosen invoices one after the other; each has its own result, and one that fails stops no other. */
export function BulkApprove({ invoiceIds, nameOf }: BulkApproveProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [chosen, setChosen] = useState(invoiceIds);
  const approving = useApproving(nameOf);
  const count = chosen.length;
  const begin = () => {
    setChosen(invoiceIds);
    approving.reset();
    open();
  };
  return (
    <>
      <Button
        size="compact-sm"
        leftSection={<CheckIcon {...iconProps} size={14} />}
        aria-haspopup="dialog"
        onClick={begin}
      >
        {words.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        closeOnEscape={!approving.isBusy}
        closeOnClickOutside={!approving.isBusy}
        withCloseButton={!approving.isBusy}
        title={counted(count, words.titleOne, words.title)}
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          {approving.isBegun ? <Outcomes outcomes={approving.outcomes} count={count} /> : <Text>{words.body}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={approving.isBusy} onClick={close} data-autofocus>
              {approving.isBegun ? words.close : words.keep}
            </Button>
            {approving.isBegun && !approving.isBusy ? null : (
              <SpinnerButton isBusy={approving.isBusy} onClick={() => void approving.run(chosen)}>
                {counted(count, words.goOne, words.go)}
              </SpinnerButton>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function useApproving(nameOf: BulkApproveProps['nameOf']) {
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [isBusy, setBusy] = useState(false);
  const approve = async (invoiceId: number): Promise<Outcome> => {
    try {
      const { number } = await call(invoicesApi.approve, { invoiceId });
      return { invoiceId, name: number, says: words.done };
    } catch (error) {
      return { invoiceId, name: nameOf(invoiceId), says: error instanceof Error ? error.message : String(error) };
    }
  };
  const run = async (invoiceIds: readonly number[]) => {
    setBusy(true);
    setOutcomes([]);
    for (const invoiceId of invoiceIds) {
      const outcome = await approve(invoiceId);
      setOutcomes((before = []) => [...before, outcome]);
    }
    setBusy(false);
    await refresh(invoicesApi.list, invoicesApi.queues, invoicesApi.aging, invoicesApi.get);
  };
  return {
    isBegun: outcomes !== undefined,
    isBusy,
    outcomes: outcomes ?? [],
    run,
    reset: () => setOutcomes(undefined),
  };
}

function Outcomes({ outcomes, count }: { outcomes: readonly Outcome[]; count: number }) {
  const progress = fill(words.progress, { done: outcomes.length, count });
  return (
    <>
      <Progress value={(100 * outcomes.length) / Math.max(1, count)} aria-label={progress} />
      <Text fz="sm" role="status">
        {progress}
      </Text>
      <List aria-label={words.results} spacing={4}>
        {outcomes.map(({ invoiceId, name, says }) => (
          <List.Item key={invoiceId}>
            <strong className="identifier">{name}</strong>: {says}
          </List.Item>
        ))}
      </List>
    </>
  );
}
