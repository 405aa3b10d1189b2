import type { ServerConfig } from './server-config.js';

const localName = /^localhost(:\d{1,5})?$/;

type Settings = Pick<ServerConfig, 'demo' | 'nodeEnv' | 'secure' | 'trustedProxies' | 'baseDomain'>;

/** Whether this is a demo on the visitor's own machine; only there is anything open without a password. */
export const isLocalDemo = ({ demo, nodeEnv, secure, trustedProxies, baseDomain }: Settings): boolean =>
  demo &&
  nodeEnv !== 'production' &&
  !secure &&
  trustedProxies === 0 &&
  localName.test((baseDomain ?? 'localhost').toLowerCase());

/** Whether mails stay on this machine, where its visitor can read them. */
export const hasMailbox = (config: Settings & Pick<ServerConfig, 'smtpUrl'>): boolean =>
  isLocalDemo(config) && !config.smtpUrl;
