import { ChangedLocation, locationsApi, type Location } from '@lading/contracts/locations';
import { check } from '@lading/contracts/kernel/schema';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { formOfLocation, locationInput } from './location-form.js';
import { texts } from './locations-texts.js';
import type { LocationDeeds } from './location-table.js';

/** Takes a location out of use or back, at once; the message takes it back. What misses something is edited first. */
export function useSetActive(edit: LocationDeeds['edit']): LocationDeeds['setActive'] {
  const change = useAct(locationsApi.changeLocation, locationsApi.listLocations);
  const setActive = (location: Location, isActive: boolean) => {
    const { id, name } = location;
    const asked = check(ChangedLocation, locationInput({ id, isActive })(formOfLocation(location)));
    if (!('value' in asked)) return edit(location);
    const onSuccess = (changed: Location) => {
      const action = { label: texts.undo, onClick: () => setActive(changed, !isActive) };
      if (isActive) toast.success(fill(texts.done.activate, { name }));
      else toast.success(fill(texts.done.deactivate, { name }), texts.done.deactivateDetail, { action });
    };
    change.mutate(asked.value, {
      onSuccess,
      onError: ({ message }) => {
        toast.error(fill(texts.failed.change, { name }), message);
      },
    });
  };
  return setActive;
}
