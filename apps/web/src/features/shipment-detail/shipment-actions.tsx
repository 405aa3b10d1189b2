import { shipmentsApi, type Shipment, type ShipmentAward } from '@lading/contracts/shipments/shipments';
import { wasPickedUp } from '@lading/domain/lifecycle/shipment-lifecycle';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { ActionIcon, Anchor, Box, Button, Checkbox, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { StarToggle } from '../../ui/fields/star-toggle.js';
import {
  CarrierTransferIcon,
  ClaimsIcon,
  CloseIcon,
  iconProps,
  InvoicesIcon,
  MoreIcon,
  PrintIcon,
  QuickShipIcon,
  RetryIcon,
  ShareIcon,
} from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill, texts } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { useDisputableInvoices } from './shipment-money.js';
import { useNextAction, type NextAction } from './use-next-action.js';
import { useShipmentAction } from './use-shipment-action.js';

const shareWords = detailTexts.share;
const words = detailTexts.actions;

/** Star, share and the next step as buttons; the rest in the menu. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const user = useUser();
  const mayQuote = typeof shipment.quoteId === 'number' && canShow(user, 'quote');
  const again = `/customers/quotes/new?repeat=${shipment.quoteId}`;
  const navigate = useNavigate();
  const star = useStar(shipment);
  const menu = useRef<HTMLButtonElement>(null);
  const [isSharing, sharing] = useDisclosure(false);
  const [isCanceling, canceling] = useDisclosure(false);
  const mayCancel = shipment.mayCancel && canShow(user, 'dispatch');
  const mayClaim = useMayClaim(shipment);
  const disputes = useDisputableInvoices(shipment.shipmentId).map(({ id, number }) => ({
    label: fill(words.dispute, { number }),
    to: `/customers/invoices/${id}?dispute`,
  }));
  const quick =
    useOwnFlag('Quick_Ship') === true && mayQuote ? `/customers/quick-ship?shipment=${shipment.shipmentId}` : undefined;
  const claim = `/customers/claims/new?shipmentId=${shipment.shipmentId}`;
  const next = useNextAction(shipment, mayClaim ? claim : undefined);
  usePageActions([
    { label: words.share, act: sharing.open },
    ...(mayQuote
      ? [
          { label: words.again, act: () => void navigate(again) },
          { label: words.back, act: () => void navigate(`${again}&reverse`) },
        ]
      : []),
    ...(quick ? [{ label: words.quickShip, act: () => void navigate(quick) }] : []),
    ...(mayClaim ? [{ label: words.claim, act: () => void navigate(claim) }] : []),
    ...disputes.map(({ label, to }) => ({ label, act: () => void navigate(to) })),
    { label: words.print, act: () => globalThis.print() },
    ...(mayCancel ? [{ label: words.cancel, act: canceling.open }] : []),
  ]);
  return (
    <Group gap="xs" wrap="nowrap" className="no-print">
      <StarToggle name={shipment.number} isStarred={shipment.isFavorite} onChange={star} />
      <Button variant="default" px="xs" aria-label={words.share} onClick={sharing.open}>
        <ShareIcon {...iconProps} />
        <Text span inherit ms={8} visibleFrom="xs">
          {words.share}
        </Text>
      </Button>
      {next ? <NextButton next={next} /> : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.menu} ref={menu}>
            <MoreIcon {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayQuote ? <QuoteItems again={again} /> : null}
          {quick ? (
            <Menu.Item leftSection={<QuickShipIcon {...iconProps} />} component={Link} to={quick}>
              {words.quickShip}
            </Menu.Item>
          ) : null}
          {mayClaim ? (
            <Menu.Item leftSection={<ClaimsIcon {...iconProps} />} component={Link} to={claim}>
              {words.claim}
            </Menu.Item>
          ) : null}
          {disputes.map(({ label, to }) => (
            <Menu.Item key={to} leftSection={<InvoicesIcon {...iconProps} />} component={Link} to={to}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
            {words.print}
          </Menu.Item>
          {mayCancel ? (
            <Menu.Item color="red" leftSection={<CloseIcon {...iconProps} />} onClick={canceling.open}>
              {words.cancel}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ShareDialog shipment={shipment} isOpen={isSharing} onClose={sharing.close} />
      <CancelDialog
        shipment={shipment}
        isOpen={isCanceling}
        onClose={canceling.close}
        onClosed={() => menu.current?.focus()}
      />
    </Group>
  );
}

/** The next quote of the same freight, one way or return. */
function QuoteItems({ again }: { again: string }) {
  return (
    <>
      <Menu.Item leftSection={<RetryIcon {...iconProps} />} component={Link} to={again}>
        {words.again}
      </Menu.Item>
      <Menu.Item leftSection={<CarrierTransferIcon {...iconProps} />} component={Link} to={`${again}&reverse`}>
        {words.back}
      </Menu.Item>
    </>
  );
}

/** The page's single primary button. */
function NextButton({ next: { label, Icon, isBusy = false, to, act } }: { next: NextAction }) {
  const icon = (
    <Box visibleFrom="xs" lh={0}>
      <Icon {...iconProps} />
    </Box>
  );
  return to ? (
    <Button component={Link} to={to} leftSection={icon}>
      {label}
    </Button>
  ) : (
    <SpinnerButton isBusy={isBusy} leftSection={icon} onClick={act}>
      {label}
    </SpinnerButton>
  );
}

/** Only freight that the carrier has picked up can be claimed for. */
function useMayClaim({ state, tracking }: Shipment): boolean {
  const isOn = useOwnFlag('Claims') ?? false;
  const isOurs = canShow(useUser(), 'fileClaims');
  return isOn && isOurs && (Boolean(tracking.pickedUpAt) || wasPickedUp(state));
}

/** Stars optimistically; a refusal restores the old mark. */
function useStar({ shipmentId, number }: Shipment) {
  const client = useQueryClient();
  const act = useAct(shipmentsApi.favorite, shipmentsApi.list);
  const { group, name } = shipmentsApi.get;
  const mark = (isFavorite: boolean) =>
    client.setQueryData<Shipment>([group, name, { shipmentId }], (known) => known && { ...known, isFavorite });
  const send = (isFavorite: boolean) => {
    mark(isFavorite);
    act.mutate(
      { shipmentId, isFavorite },
      {
        onError: ({ message }) => {
          mark(!isFavorite);
          toast.error(words.star.failed, message);
        },
      },
    );
  };
  return (isFavorite: boolean) => {
    send(isFavorite);
    toast.success(fill(isFavorite ? words.star.added : words.star.removed, { name: number }), undefined, {
      action: { label: words.star.undo, onClick: () => send(!isFavorite) },
    });
  };
}

interface ShareDialogProps {
  shipment: Shipment;
  isOpen: boolean;
  onClose: () => void;
}

/** A link that needs no sign-in; created only on request. */
function ShareDialog({ shipment: { shipmentId, number }, isOpen, onClose }: ShareDialogProps) {
  const share = useAct(shipmentsApi.share, shipmentsApi.activity);
  const [withBillOfLading, setWithBillOfLading] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  // The button that created the link has gone with the confirmation.
  useEffect(() => link.current?.focus(), [share.data]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={fill(shareWords.title, { number })}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        <Text>{shareWords.body}</Text>
        {share.error ? <ErrorPanel isInline title={shareWords.failed} problem={share.error} /> : null}
        {share.data ? (
          <>
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                label={shareWords.link}
                readOnly
                ref={link}
                value={share.data.url}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton name={shareWords.link} value={share.data.url} />
            </Group>
            <Text fz="sm" c="dimmed">
              {shareWords.expires} <DateTime instant={share.data.expiresAt} zone={viewerZone()} />
            </Text>
          </>
        ) : (
          <>
            <Checkbox
              label={shareWords.document}
              checked={withBillOfLading}
              onChange={(event) => setWithBillOfLading(event.currentTarget.checked)}
            />
            <SpinnerButton
              isBusy={share.isPending}
              onClick={() => share.mutate({ shipmentId, withBillOfLading })}
              data-autofocus
            >
              {shareWords.create}
            </SpinnerButton>
          </>
        )}
      </Stack>
    </Modal>
  );
}

const awardWords = detailTexts.cancel.award;
const cancelWords = detailTexts.cancel;

interface CancelDialogProps {
  shipment: Shipment;
  isOpen: boolean;
  onClose: () => void;
  /** The menu item that opened it is gone by then. */
  onClosed: () => void;
}

/** Confirms canceling a pickup, with the number of the shipment. */
function CancelDialog({ shipment, isOpen, onClose, onClosed }: CancelDialogProps) {
  const { shipmentId, number, carrierName, pickupDate, award } = shipment;
  const [reason, setReason] = useState('');
  const cancel = useShipmentAction(shipmentsApi.cancel);
  const supplied = reason.trim();
  const input = { shipmentId, ...(supplied && { reason: supplied }) };
  const handleConfirm = () =>
    cancel.mutate(input, {
      onSuccess: () => {
        onClose();
        toast.success(fill(award ? cancelWords.award.done : cancelWords.done, { number, carrier: carrierName }));
      },
      onError: ({ message }) => toast.error(cancelWords.failed, message),
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={handleConfirm}
      title={fill(cancelWords.title, { number })}
      confirmLabel={fill(cancelWords.confirm, { number })}
      cancelLabel={cancelWords.keep}
      isBusy={cancel.isPending}
      isDestructive
    >
      {award ? (
        <AwardWords shipment={shipment} award={award} />
      ) : (
        <Text mb="sm">{fill(cancelWords.body, { carrier: carrierName, date: formatCalendarDate(pickupDate) })}</Text>
      )}
      <TextInput
        label={cancelWords.reason}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

interface AwardWordsProps {
  shipment: Pick<Shipment, 'carrierName' | 'pickupDate'>;
  award: ShipmentAward;
}

/** What canceling an awarded load means: its carrier only gets a mail. */
function AwardWords({ shipment: { carrierName: carrier, pickupDate }, award }: AwardWordsProps) {
  const { volumeRequestId, number: request, amountCents, carrierEmail: email, carrierPhone: phone } = award;
  const date = formatCalendarDate(pickupDate);
  const agreed =
    amountCents === null
      ? fill(awardWords.agreed, { carrier, request, date })
      : fill(awardWords.agreedFor, { carrier, request, date, price: formatDollars(amountCents) });
  return (
    <Stack gap="xs" mb="sm">
      <Text>{agreed}</Text>
      <Text fw={600}>{awardWords.notice}</Text>
      <Group gap="xs 16px">
        {phone ? (
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {fill(awardWords.phone, { carrier })}: <span className="num">{phone}</span>
          </Anchor>
        ) : null}
        {email ? <Anchor href={`mailto:${email}`}>{fill(awardWords.email, { email })}</Anchor> : null}
        <Anchor component={Link} to={`/customers/truckload/${volumeRequestId}`}>
          {fill(awardWords.request, { number: request })}
        </Anchor>
      </Group>
      {phone || email ? null : <Text>{fill(awardWords.noPhone, { carrier })}</Text>}
      <Text c="dimmed">{awardWords.after}</Text>
    </Stack>
  );
}
