import type { Party } from '@lading/contracts/fields/address';
import { addressBookApi } from '@lading/contracts/customers/address-book';
import { EmailDocuments, mostMailed } from '@lading/contracts/fields/shipment-actions';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { addressOf } from '@lading/domain/freight/address';
import { formatInstant, formatZonedMoment } from '@lading/domain/time/date-format';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { Button, Group, Menu, Text } from '@mantine/core';
import { useDisclosure, useInterval } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { nowMilliseconds, ownZone } from '../../kernel/clock/now.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { MailFields, MailModal } from '../../ui/feedback/mail-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExpandIcon, smallIconProps } from '../../ui/icons/icons.js';
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

interface NextStepsProps {
  shipment: Shipment;
  quoteId: number;
  /** Further entries of the menu. */
  children: ReactNode;
}

/** The next steps after a dispatch: the shipment itself, and a menu with the rest. */
export function NextSteps({ shipment, quoteId, children }: NextStepsProps) {
  const { shipmentId, bolNumber, mayCancel } = shipment;
  const isQuick = useOwnFlag('Quick_Ship');
  const needs = useNeedsConnection();
  const share = useShare(shipmentId);
  const address = useSaveAddress(shipment);
  const [isMailing, mailing] = useDisclosure(false);
  const [isCanceling, canceling] = useDisclosure(false);
  const again = `/customers/quotes/new?repeat=${quoteId}`;
  return (
    <>
      <Group gap="xs" grow>
        <Button component={Link} to={`/customers/shipments/${shipmentId}`} variant="default">
          {words.view}
        </Button>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<ExpandIcon {...smallIconProps} />}>
              {words.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {children}
            <Menu.Divider />
            <Menu.Item onClick={mailing.open}>{mailWords.open}</Menu.Item>
            <Menu.Item {...needs} onClick={() => share.mutate()}>
              {words.share}
            </Menu.Item>
            {address ? (
              <Menu.Item {...needs} onClick={address.save}>
                {words.saveAddress}
              </Menu.Item>
            ) : null}
            <Menu.Item component={Link} to={again}>
              {words.repeat}
            </Menu.Item>
            <Menu.Item component={Link} to={`${again}&reverse`}>
              {words.reverse}
            </Menu.Item>
            {isQuick ? (
              <Menu.Item component={Link} to={`/customers/quick-ship?shipment=${shipmentId}`}>
                {words.saveLane}
              </Menu.Item>
            ) : null}
            <Menu.Item component={Link} to="/customers/quotes/new">
              {words.newQuote}
            </Menu.Item>
            {mayCancel ? (
              <Menu.Item color="red" onClick={canceling.open}>
                {words.cancel}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {mayCancel ? <TimeLeft shipment={shipment} /> : null}
      <MailModal
        words={mailWords}
        title={fill(mailWords.title, { number: bolNumber })}
        isOpen={isMailing}
        onClose={mailing.close}
      >
        {(onSent) => <MailForm shipmentId={shipmentId} onSent={onSent} />}
      </MailModal>
      <CancelShipment shipment={shipment} isOpen={isCanceling} onClose={canceling.close} />
    </>
  );
}

/** Copies a link that shows the shipment without a sign-in. */
const useShare = (shipmentId: number) =>
  useMutation({
    mutationFn: async () => {
      const link = await call(shipmentsApi.share, { shipmentId, withBillOfLading: false });
      await navigator.clipboard.writeText(link.url);
      return link;
    },
    onSuccess: ({ expiresAt }) =>
      toast.success(words.shared, fill(words.sharedDetail, { date: formatInstant(expiresAt, ownZone()) })),
    onError: (error: Error) => toast.error(words.shareFailed, error.message),
  });

interface CancelShipmentProps {
  shipment: Shipment;
  isOpen: boolean;
  onClose: () => void;
}

function CancelShipment({ shipment: { shipmentId, number, carrierName }, isOpen, onClose }: CancelShipmentProps) {
  const send = useCallOnce(shipmentsApi.cancel);
  const refresh = useRefresh();
  const cancel = useMutation({
    mutationFn: () => send({ shipmentId }),
    onSuccess: onClose,
    onError: (problem: Problem) => toast.error(words.cancelFailed, problem.message),
    onSettled: () => refresh(shipmentsApi.get, shipmentsApi.list),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => cancel.mutate()}
      isBusy={cancel.isPending}
      isDestructive
      title={fill(words.cancelTitle, { number })}
      confirmLabel={words.cancel}
      cancelLabel={words.keep}
    >
      {fill(words.cancelDetail, { carrier: carrierName })}
    </ConfirmDialog>
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

/** How long the pickup can surely be canceled: until the driver may come, and then until the freight is picked up. */
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

/** Whether the address book has the consignee; undefined while loading. */
function useIsSaved({ name, address1, postalCode }: Party, isWanted: boolean): boolean | undefined {
  const like = useQuery({
    ...answerOf(addressBookApi.list, { label: 'company', value: name, limit: mostLike }),
    enabled: isWanted,
  });
  if (like.error) return false;
  const key = keyOf(name, address1, postalCode);
  return like.data?.items.some((saved) => keyOf(saved.company, saved.address1, saved.postalCode) === key);
}

/** Saves the consignee for later; undefined if the address book has it or the user may not. */
function useSaveAddress({ destination }: Shipment): { save: () => void } | undefined {
  const user = useMaybeUser();
  const add = useAct(addressBookApi.add, addressBookApi.list);
  const mayAdd = user !== undefined && canShow(user, 'editAddressBook');
  const isSaved = useIsSaved(destination, mayAdd);
  if (!mayAdd || isSaved !== false || add.isPending || add.isSuccess) return undefined;
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
  return { save };
}
