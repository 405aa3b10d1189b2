import type { Party } from '@lading/contracts/fields/address';
import { addressBookApi } from '@lading/contracts/customers/address-book';
import { EmailDocuments, mostMailed } from '@lading/contracts/fields/shipment-actions';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { addressOf } from '@lading/domain/freight/address';
import { formatInstant, formatZonedMoment } from '@lading/domain/time/date-format';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { nowMilliseconds, ownZone } from '../../kernel/clock/now.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { MailDialog, MailFields } from '../../ui/feedback/mail-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';

const mailWords = texts.dispatched.mail;
const words = texts.dispatched;
const mostLike = 100;

const newAddress = (party: Party) => ({
  ...addressOf(party, undefined),
  company: party.name,
  ...(party.contactName && { contactName: party.contactName }),
  ...(party.phone && { phone: party.phone }),
  ...(party.extension && { extension: party.extension }),
  ...(party.email && { email: party.email }),
  ...(party.instructions && { instructions: party.instructions }),
});

const plain = (text: string): string => text.trim().toLowerCase();
const keyOf = (...parts: readonly string[]): string => parts.map(plain).join('|');
const second = 1000;

/** What people do after a dispatch. */
export function NextSteps({ shipment, quoteId }: { shipment: Shipment; quoteId: number }) {
  const { shipmentId } = shipment;
  const isQuick = useOwnFlag('Quick_Ship');
  const share = useMutation({
    mutationFn: async () => {
      const link = await call(shipmentsApi.share, { shipmentId, withBillOfLading: false });
      await navigator.clipboard.writeText(link.url);
      return link;
    },
    onSuccess: ({ expiresAt }) =>
      toast.success(words.shared, fill(words.sharedDetail, { date: formatInstant(expiresAt, ownZone()) })),
    onError: (error: Error) => toast.error(words.shareFailed, error.message),
  });
  return (
    <Card component="section" aria-labelledby="next-title">
      <Stack gap="xs">
        <Title order={2} fz="h3" id="next-title">
          {words.next}
        </Title>
        <Button component={Link} to={`/customers/shipments/${shipmentId}`}>
          {words.view}
        </Button>
        <SpinnerButton variant="default" isBusy={share.isPending} onClick={() => share.mutate()}>
          {words.share}
        </SpinnerButton>
        <SaveAddress shipment={shipment} />
        <Button component={Link} to={`/customers/quotes/new?repeat=${quoteId}`} variant="default">
          {words.repeat}
        </Button>
        <Button component={Link} to={`/customers/quotes/new?repeat=${quoteId}&reverse`} variant="default">
          {words.reverse}
        </Button>
        {isQuick ? (
          <Button component={Link} to={`/customers/quick-ship?shipment=${shipmentId}`} variant="default">
            {words.saveLane}
          </Button>
        ) : null}
        <Button component={Link} to="/customers/quotes/new" variant="default">
          {words.newQuote}
        </Button>
        <BolMail shipment={shipment} />
        {shipment.mayCancel ? <TimeLeft shipment={shipment} /> : null}
        {shipment.mayCancel ? <CancelShipment shipment={shipment} /> : null}
      </Stack>
    </Card>
  );
}

function CancelShipment({ shipment: { shipmentId, number, carrierName } }: { shipment: Shipment }) {
  const [isOpen, setIsOpen] = useState(false);
  const send = useCallOnce(shipmentsApi.cancel);
  const refresh = useRefresh();
  const cancel = useMutation({
    mutationFn: () => send({ shipmentId }),
    onSuccess: () => setIsOpen(false),
    onError: (problem: Problem) => toast.error(words.cancelFailed, problem.message),
    onSettled: () => refresh(shipmentsApi.get, shipmentsApi.list),
  });
  return (
    <>
      <Button variant="light" color="red" onClick={() => setIsOpen(true)}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => cancel.mutate()}
        isBusy={cancel.isPending}
        isDestructive
        title={fill(words.cancelTitle, { number })}
        confirmLabel={words.cancel}
        cancelLabel={words.keep}
      >
        {fill(words.cancelDetail, { carrier: carrierName })}
      </ConfirmDialog>
    </>
  );
}

/** Mails somebody a link to the bill of lading. */
function BolMail({ shipment: { shipmentId, bolNumber } }: { shipment: Shipment }) {
  return (
    <MailDialog words={mailWords} title={fill(mailWords.title, { number: bolNumber })}>
      {(onSent) => <MailForm shipmentId={shipmentId} onSent={onSent} />}
    </MailDialog>
  );
}

function MailForm({ shipmentId, onSent }: { shipmentId: number; onSent: (to: readonly string[]) => void }) {
  const mail = useMailForm({
    endpoint: shipmentsApi.emailDocuments,
    shape: EmailDocuments,
    subject: { shipmentId },
    label: mailWords.to,
    onSent,
  });
  return <MailFields words={mailWords} hint={fill(mailWords.hint, { count: mostMailed })} mail={mail} />;
}

/** Hours, minutes and seconds; days before them when there are any. */
function lengthOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / second);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${hours % 24}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours < 24 ? clock : fill(words.daysLeft, { days: Math.floor(hours / 24), clock });
}

/** How long the pickup can surely be withdrawn: until the driver may come, and after that until the freight is gone. */
function TimeLeft({ shipment }: { shipment: Shipment }) {
  const { pickupDate, readyTime, originStop } = shipment;
  const zone = originStop.timeZone;
  const comes = zonedInstant(pickupDate, readyTime, zone);
  const [now, setNow] = useState(nowMilliseconds);
  useInterval(() => setNow(nowMilliseconds()), second, { autoInvoke: true });
  const left = Date.parse(comes) - now;
  if (left <= 0)
    return (
      <Text fz="sm" c="dimmed">
        {words.driverMayCome}
      </Text>
    );
  return (
    <Text fz="sm" c="dimmed">
      {words.timeLeft} <span role="timer">{lengthOf(left)}</span>
      {fill(words.untilPickup, { when: formatZonedMoment(comes, zone) })}
    </Text>
  );
}

/** Whether the consignee stands in the address book; undefined while it is looked for. */
function useIsSaved({ name, address1, postalCode }: Party, isWanted: boolean): boolean | undefined {
  const like = useQuery({
    ...answerOf(addressBookApi.list, { label: 'company', value: name, limit: mostLike }),
    enabled: isWanted,
  });
  if (like.error) return false;
  const key = keyOf(name, address1, postalCode);
  return like.data?.items.some((saved) => keyOf(saved.company, saved.address1, saved.postalCode) === key);
}

/** Keeps the consignee for the next shipment, unless the address book has it. */
function SaveAddress({ shipment: { destination } }: { shipment: Shipment }) {
  const user = useMaybeUser();
  const add = useAct(addressBookApi.add, addressBookApi.list);
  const mayAdd = user !== undefined && canShow(user, 'editAddressBook');
  const isSaved = useIsSaved(destination, mayAdd);
  if (!mayAdd || (isSaved !== false && !add.isSuccess)) return null;
  const address = newAddress(destination);
  const { company: name } = address;
  const save = () =>
    add.mutate(address, {
      onSuccess: () => toast.success(fill(words.addressSaved, { name })),
      onError: (problem) => {
        if (problem.code === 'already-exists') toast.info(fill(words.addressKnown, { name }));
        else toast.error(words.addressFailed, problem.message);
      },
    });
  return (
    <SpinnerButton variant="default" isBusy={add.isPending} disabled={add.isSuccess} onClick={save}>
      {words.saveAddress}
    </SpinnerButton>
  );
}
