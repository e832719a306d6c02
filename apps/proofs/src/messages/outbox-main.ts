// A server's outbox in a process of its own, so that it can be killed while it sends.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOutbox } from '@callboard/api/app/outbox/start-outbox';
import { drawInvoice } from '@callboard/api/invoices/paper/draw-invoice';
import { mailSender } from '@callboard/api/messages/mail';
import { smsSender } from '@callboard/api/messages/sms';
import { DEFAULT_SESSION_LIMITS } from '@callboard/api/people/sessions/session-limits';
import { folderStore } from '@callboard/api/platform/file-store';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { connect } from '@callboard/db/client';
import { statusAddress } from '@callboard/server/incoming/addresses';

const [databaseUrl = '', smtpUrl = '', smsUrl = '', appUrl = ''] = process.argv.slice(2);
const { db } = connect(databaseUrl, { max: 6 });

startOutbox(
  {
    db,
    keys: await deriveKeys(['a secret of the proofs, 32 bytes or more']),
    sendMail: mailSender(smtpUrl),
    sendSms: smsSender(smsUrl, { statusUrl: (id) => statusAddress(appUrl, id) }),
    drawPaper: drawInvoice,
    fileStore: folderStore(join(tmpdir(), 'callboard-proofs-files')),
    sessionLimits: DEFAULT_SESSION_LIMITS,
    knownSessions: undefined,
    limitFactor: 1,
    appUrl: () => appUrl,
  },
  () => undefined,
);
// The outbox itself keeps no process alive.
setInterval(() => undefined, 60_000);
