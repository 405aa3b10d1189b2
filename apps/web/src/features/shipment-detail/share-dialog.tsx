import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.share;

interface ShareDialogProps {
  shipment: Shipment;
  isOpen: boolean;
  onClose: () => void;
}

/** A link for somebody without a sign-in; it is made only when it is asked for. */
export function ShareDialog({ shipment: { shipmentId, number }, isOpen, onClose }: ShareDialogProps) {
  const share = useAct(shipmentsApi.share, shipmentsApi.activity);
  const [withBillOfLading, setWithBillOfLading] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  // The button that made the link has gone with the question.
  useEffect(() => link.current?.focus(), [share.data]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(words.title, { number })}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        <Text>{words.body}</Text>
        {share.error ? <ErrorPanel isInline title={words.failed} detail={share.error.message} /> : null}
        {share.data ? (
          <>
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                label={words.link}
                readOnly
                ref={link}
                value={share.data.url}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton name={words.link} value={share.data.url} />
            </Group>
            <Text fz="sm" c="dimmed">
              {words.expires} <DateTime instant={share.data.expiresAt} zone={viewerZone()} />
            </Text>
          </>
        ) : (
          <>
            <Checkbox
              label={words.paper}
              checked={withBillOfLading}
              onChange={(event) => setWithBillOfLading(event.currentTarget.checked)}
            />
            <SpinnerButton
              isBusy={share.isPending}
              onClick={() => share.mutate({ shipmentId, withBillOfLading })}
              data-autofocus
            >
              {words.create}
            </SpinnerButton>
          </>
        )}
      </Stack>
    </Modal>
  );
}
