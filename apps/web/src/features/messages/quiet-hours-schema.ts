export { QuietHours } from '@callboard/contract/messages/messages';
