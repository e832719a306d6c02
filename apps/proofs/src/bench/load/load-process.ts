import { LoadOrder } from './order.ts';
import { runLoad } from './run-load.ts';

// Clients have a process of their own: they are not to be counted with whom they ask.
process.on('message', (message) => {
  void runLoad(LoadOrder.parse(message)).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
