import {
  AnnounceCharge,
  carrierShipmentsApi,
  type CarrierShipmentDetail,
} from '@lading/contracts/shipments/carrier-shipments';
import { accessorials, afterCharges } from '@lading/domain/freight/accessorial';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AnnouncedCharges } from '../../entities/shipment-messages/announced-charges.js';
import { MessageList } from '../../entities/shipment-messages/message-list.js';
import { messageTexts } from '../../entities/shipment-messages/message-texts.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { sendChecked } from '../../kernel/form/send-checked.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { Section } from '../../ui/display/section.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { deskTexts } from './desk-texts.js';
import { FormButtons, FormDrawer } from './form-drawer.js';
import classes from './touch-targets.module.css';
import { enteredShipment, newEntry, useEntering } from './waiting/use-entries.js';

const words = deskTexts.messages;
const chargeWords = deskTexts.charges;
const { getCarrierShipment } = carrierShipmentsApi;

interface Shown {
  shipment: CarrierShipmentDetail;
}

/** Messages with the customer, and a place for a new one. */
export function CarrierMessages({ shipment }: Shown) {
  const { isBusy, isLocal, problem, enter } = useEntering();
  const send = async (text: string, onDone: () => void): Promise<void> => {
    const [outcome] = await enter([newEntry({ kind: 'message', shipment: enteredShipment(shipment), text })]);
    if (outcome?.state !== 'refused') onDone();
  };
  return (
    <Section title={messageTexts.messages}>
      <Stack gap="md">
        <div className={`no-print ${classes.buttons}`}>
          <NoteForm
            words={words}
            isBusy={isBusy}
            isLocal={isLocal}
            error={problem?.message}
            onSend={(text, onDone) => void send(text, onDone)}
          />
        </div>
        <MessageList messages={shipment.messages} none={words.none} />
      </Stack>
    </Section>
  );
}

/** Whether a charge can be announced: the carrier has the shipment and has not invoiced it. */
const mayAnnounce = ({ dispatchState, invoices }: CarrierShipmentDetail): boolean =>
  dispatchState === 'confirmed' && invoices?.length === 0;

/** Charges announced before the invoice, for users who see amounts. */
export function CarrierCharges({ shipment }: Shown) {
  const [isOpen, drawer] = useDisclosure();
  const needs = useNeedsConnection();
  const { announcedCharges, bolNumber: bol } = shipment;
  if (!announcedCharges) return null;
  const isOffered = mayAnnounce(shipment);
  if (announcedCharges.length === 0 && !isOffered) return null;
  return (
    <Section title={messageTexts.charges}>
      <Stack gap="md" align="flex-start">
        {announcedCharges.length > 0 ? (
          <AnnouncedCharges charges={announcedCharges} />
        ) : (
          <Text c="dimmed">{chargeWords.none}</Text>
        )}
        {isOffered ? (
          <Button variant="default" className="no-print" {...needs} onClick={drawer.open}>
            {chargeWords.announce}
          </Button>
        ) : null}
      </Stack>
      <FormDrawer title={fill(chargeWords.title, { bol })} isOpen={isOpen} onClose={drawer.close}>
        <ChargeForm shipment={shipment} onClose={drawer.close} />
      </FormDrawer>
    </Section>
  );
}

const kinds = [...afterCharges, ...accessorials];
const kindOptions = kinds.map(({ code, name }) => ({ value: code, label: name }));

interface Fields {
  code: AnnounceCharge['code'];
  description: string;
  cents: number | null;
  documentId: number | null;
}

function ChargeForm({ shipment: { id, documents, bolNumber: bol }, onClose }: Shown & { onClose: () => void }) {
  const action = useAct(carrierShipmentsApi.announceCharge, getCarrierShipment);
  const checked = useCheckedForm<Fields, AnnounceCharge>({
    initial: { code: 'DET', description: '', cents: null, documentId: documents[0]?.documentId ?? null },
    shape: AnnounceCharge,
    toInput: (form) => ({ id, ...form }),
  });
  const { form, change, field } = checked;
  const save = () =>
    sendChecked(checked, action, { onClose, onSuccess: () => toast.success(fill(chargeWords.done, { bol })) });
  const evidence = documents.map(({ documentId, name }) => ({ value: String(documentId), label: name }));
  return (
    <FormFrame checked={checked} refusal={action.error} onSubmit={save}>
      <Text c="dimmed">{chargeWords.lead}</Text>
      <Dropdown
        {...field('code')}
        label={chargeWords.kind}
        required
        options={kindOptions}
        value={form.code}
        onChange={(chosen) => change({ code: kinds.find(({ code }) => code === chosen)?.code ?? form.code })}
      />
      <TextField
        {...field('description')}
        label={chargeWords.description}
        required
        maxLength={200}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <CurrencyField
        {...field('cents')}
        label={messageTexts.amount}
        required
        cents={form.cents}
        onChange={(cents) => change({ cents })}
      />
      {evidence.length > 0 ? (
        <Dropdown
          {...field('documentId')}
          label={messageTexts.evidence}
          required
          options={evidence}
          value={form.documentId === null ? null : String(form.documentId)}
          onChange={(chosen) => change({ documentId: Number(chosen) })}
        />
      ) : (
        <Text fz="sm">{chargeWords.noEvidence}</Text>
      )}
      <FormButtons
        label={chargeWords.submit}
        isBusy={action.isPending}
        isDisabled={evidence.length === 0}
        onClose={onClose}
      />
    </FormFrame>
  );
}
