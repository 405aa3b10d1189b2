import { noticeMoments, shipmentNoticesApi, type NoticeMoment } from '@lading/contracts/shipment-notices';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from '../../ui/texts.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.notices;

/** Which moments the company mails; each tick counts at once. */
export function NoticeSettings() {
  const user = useUser();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!canShow(user, 'manageSettings')) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={open} aria-haspopup="dialog">
        {words.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={words.title}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          <Text>{words.detail}</Text>
          <Moments />
          <Group justify="flex-end">
            <Button onClick={close}>{words.done}</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function Moments() {
  const choice = useQuery(answerOf(shipmentNoticesApi.get));
  const choose = useAct(shipmentNoticesApi.choose, shipmentNoticesApi.get);
  if (choice.error) {
    return (
      <ErrorPanel isInline title={words.failed} detail={choice.error.message} onRetry={() => void choice.refetch()} />
    );
  }
  if (!choice.data) return <TextSkeleton lines={4} />;
  const chosen = choose.isPending ? choose.variables.moments : choice.data.moments;
  const toggle = (moment: NoticeMoment) =>
    choose.mutate(
      { moments: noticeMoments.filter((one) => (one === moment) !== chosen.includes(one)) },
      { onError: ({ message }) => toast.error(words.notSaved, message) },
    );
  return (
    <Stack gap="xs" role="group" aria-label={words.title}>
      {noticeMoments.map((moment) => (
        <Checkbox
          key={moment}
          label={words.moments[moment]}
          checked={chosen.includes(moment)}
          onChange={() => toggle(moment)}
        />
      ))}
    </Stack>
  );
}
