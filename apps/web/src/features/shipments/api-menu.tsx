import type { ShipmentListRequest } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { ActionIcon, Menu } from '@mantine/core';
import { requestOf } from '../../kernel/api/client.js';
import { toast } from '../../ui/feedback/toast.js';
import { CopyIcon, HelpIcon, iconProps, MoreIcon } from '../../ui/icons/icons.js';
import { usePageActions } from '../../ui/page-actions.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.api;

/** The request behind the list as a command; a key takes the place of the session. */
export function commandOf(request: ShipmentListRequest): string {
  const { url } = requestOf(shipmentsApi.list, request, '');
  const address = new URL(url, globalThis.location.origin).href.replaceAll("'", '%27');
  return `curl '${address}' -H 'Authorization: Bearer YOUR_API_KEY' -H 'Accept: application/json'`;
}

/** The list as programs ask for it. */
export function ApiMenu({ request }: { request: ShipmentListRequest }) {
  const copy = () =>
    void navigator.clipboard.writeText(commandOf(request)).then(
      () => toast.success(words.copied, words.copiedDetail),
      () => toast.error(words.failed),
    );
  usePageActions([{ label: words.copy, act: copy }]);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={words.menu}>
          <MoreIcon {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<CopyIcon {...iconProps} />} onClick={copy}>
          {words.copy}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          leftSection={<HelpIcon {...iconProps} />}
        >
          {words.docs}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
