// Stands in for @types/node. The declarations of the server's routes refer to it, and would otherwise
// make process, Buffer and the rest of Node known to the browser's code.
