# On a machine with a GPU: lays out, compiles and checks everything. `bash run.sh FROM` leaves it in /tmp/work/lib.
set -e
from=$(realpath "$1")
nproc; which gcc python3; date +%T
python3 -m venv --without-pip /tmp/venv
site=$(/tmp/venv/bin/python -c 'import site; print(site.getsitepackages()[0])')
python3 - "$from/wheels" "$site" <<'P'
import glob, site, sys, zipfile
for wheel in glob.glob(sys.argv[1] + "/*.whl"):
    zipfile.ZipFile(wheel).extractall(sys.argv[2])
open(sys.argv[2] + "/torch.pth", "w").write("\n".join(site.getsitepackages()) + "\n")
P
mkdir -p /tmp/work/lib
cd /tmp/work
tar xzf "$from/source.tgz"
cp -r src/tabard examples/learn lib/
if [ -f "$from/native.tgz" ]; then tar xzf "$from/native.tgz" -C lib; else
  /tmp/venv/bin/python examples/learn/build.py /tmp/work /tmp/work/lib > /tmp/work/build.log 2>&1 || { tail -60 /tmp/work/build.log; exit 1; }
  tail -3 /tmp/work/build.log
  (cd lib && find . -name '*.so' | tar czf "$OUT/native.tgz" -T -)
fi
export PYTHONPATH=/tmp/work/lib OMP_NUM_THREADS=1 PYTHONUNBUFFERED=1
