import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/managed-carriers';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './manage-carriers-texts.js';

const words = texts.switching;

/** Turns demo dispatch of a carrier on or off. */
export function useSwitchDemo() {
  const change = useAct(managedCarriersApi.switchDemoDispatch, managedCarriersApi.listManagedCarriers);
  const set = ({ carrierId, name }: ManagedCarrier, isOn: boolean, onSettled?: () => void): void => {
    if (change.isPending) return;
    change.mutate(
      { carrierId, isOn },
      {
        onSuccess: () => void toast.success(fill(isOn ? texts.demo.isOn : texts.demo.isOff, { name })),
        onError: ({ message }) => void toast.error(fill(texts.demo.failed, { name }), message),
        onSettled,
      },
    );
  };
  return { set, isBusy: change.isPending };
}

/** Switches the API of a carrier; the message takes it back. */
export function useSwitchApi() {
  const change = useAct(managedCarriersApi.switchCarrierApi, managedCarriersApi.listManagedCarriers);
  const set = ({ carrierId, name }: ManagedCarrier, isApiActive: boolean, onSettled?: () => void): void => {
    if (change.isPending) return;
    change.mutate(
      { carrierId, isApiActive },
      {
        onSuccess: (carrier) =>
          void toast.success(
            fill(isApiActive ? words.on : words.off, { name }),
            isApiActive ? undefined : words.offDetail,
            {
              action: { label: words.undo, onClick: () => set(carrier, !isApiActive) },
            },
          ),
        onError: ({ message }) => void toast.error(fill(words.failed, { name }), message),
        onSettled,
      },
    );
  };
  return { set, isBusy: change.isPending };
}
