import { shipmentsApi } from '@lading/contracts/shipments';
import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { callOnce } from '../../kernel/api/client.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { CloseIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.cancel;

interface Outcome {
  readonly shipmentId: number;
  readonly name: string;
  readonly says: string;
}

interface BulkCancelProps {
  shipmentIds: readonly number[];
  /** The number of a shipment, as far as it was on a page. */
  nameOf: (shipmentId: number) => string;
}

/** Withdraws the chosen pickups one after the other; each has its own result, and one that fails stops no other. */
export function BulkCancel({ shipmentIds, nameOf }: BulkCancelProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [chosen, setChosen] = useState(shipmentIds);
  const cancelling = useCancelling(nameOf);
  const count = chosen.length;
  const begin = () => {
    setChosen(shipmentIds);
    cancelling.reset();
    open();
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<CloseIcon {...iconProps} size={14} />}
        aria-haspopup="dialog"
        onClick={begin}
      >
        {words.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        closeOnEscape={!cancelling.isBusy}
        closeOnClickOutside={!cancelling.isBusy}
        withCloseButton={!cancelling.isBusy}
        title={counted(count, words.titleOne, words.title)}
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          {cancelling.isBegun ? <Outcomes outcomes={cancelling.outcomes} count={count} /> : <Text>{words.body}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={cancelling.isBusy} onClick={close} data-autofocus>
              {cancelling.isBegun ? words.close : words.keep}
            </Button>
            {cancelling.isBegun && !cancelling.isBusy ? null : (
              <SpinnerButton color="red" isBusy={cancelling.isBusy} onClick={() => void cancelling.run(chosen)}>
                {counted(count, words.goOne, words.go)}
              </SpinnerButton>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function useCancelling(nameOf: BulkCancelProps['nameOf']) {
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [isBusy, setBusy] = useState(false);
  const cancel = async (shipmentId: number): Promise<Outcome> => {
    try {
      const { number } = await callOnce(shipmentsApi.cancel, crypto.randomUUID(), { shipmentId });
      return { shipmentId, name: number, says: words.done };
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      return { shipmentId, name: nameOf(shipmentId), says };
    }
  };
  const run = async (shipmentIds: readonly number[]) => {
    setBusy(true);
    setOutcomes([]);
    for (const shipmentId of shipmentIds) {
      const outcome = await cancel(shipmentId);
      setOutcomes((before = []) => [...before, outcome]);
    }
    setBusy(false);
    await refresh(shipmentsApi.list, shipmentsApi.get);
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
        {outcomes.map(({ shipmentId, name, says }) => (
          <List.Item key={shipmentId}>
            <strong className="identifier">{name}</strong>: {says}
          </List.Item>
        ))}
      </List>
    </>
  );
}
